import { describe, expect, test } from 'vitest'
import { asMaisAntigas, conjuntos, palavrasDoNome, sugerir, txidsNoTexto, type Candidato } from './sugestoes.rules.ts'

const cobranca = (parte: Partial<Candidato> = {}): Candidato => ({
  tipo: 'cobranca',
  id: 'a',
  total: 52_000,
  data: '2026-11-10',
  txid: 'C2026000123',
  nome: 'Ana Maria de Souza',
  ...parte,
})
const credito = (descricao: string, valor = 52_000, data = '2026-11-10') => ({ descricao, valor, data })
const resumo = (achados: ReturnType<typeof sugerir>) =>
  achados.map((a) => [a.candidato.id, a.confianca, a.motivos.join(), a.valor])

describe('cobranças', () => {
  test('o identificador do nosso PIX com o valor exato é certeza', () => {
    const outras = [cobranca(), cobranca({ id: 'b', txid: 'C2026000124', nome: 'Outro' })]
    expect(resumo(sugerir(credito('PIX RECEBIDO C2026000123'), outras))).toEqual([
      ['a', 'alta', 'txid,valor', 52_000],
      ['b', 'baixa', 'valor', 52_000],
    ])
  })

  test('o identificador com outro valor é sugerido até a dívida, e pede que alguém olhe', () => {
    expect(resumo(sugerir(credito('C2026000123', 60_000), [cobranca()]))).toEqual([['a', 'media', 'txid', 52_000]])
    expect(resumo(sugerir(credito('C2026000123', 10_000), [cobranca()]))).toEqual([['a', 'media', 'txid', 10_000]])
  })

  test('a mesma taxa de todos: o nome de quem paga decide, e sem nome ninguém é certo', () => {
    const todas = ['Ana Maria de Souza', 'Bruno Lima', 'Carla Dias'].map((nome, i) =>
      cobranca({ id: `u${i}`, nome, txid: `C202600090${i}` }),
    )
    expect(resumo(sugerir(credito('PIX RECEBIDO - BRUNO LIMA'), todas))[0]).toEqual([
      'u1',
      'alta',
      'valor,nome',
      52_000,
    ])
    expect(sugerir(credito('DEPOSITO EM DINHEIRO'), todas).map((a) => a.confianca)).toEqual(['baixa', 'baixa', 'baixa'])
  })

  test('duas abertas da mesma pessoa e do mesmo valor: a do vencimento mais perto, sem certeza', () => {
    const duas = [cobranca({ data: '2026-10-10' }), cobranca({ id: 'b', txid: 'C2026000124' })]
    expect(resumo(sugerir(credito('PIX ANA SOUZA'), duas)).map(([id, c]) => [id, c])).toEqual([
      ['b', 'media'],
      ['a', 'media'],
    ])
  })

  test('um valor que só uma deve, sem nome, é provável', () => {
    expect(resumo(sugerir(credito('TED'), [cobranca()]))).toEqual([['a', 'media', 'valor', 52_000]])
  })

  test('cedo demais para ser dela, ou dinheiro que saiu', () => {
    expect(sugerir(credito('TED', 52_000, '2026-09-01'), [cobranca()])).toEqual([])
    expect(sugerir(credito('TED', -52_000), [cobranca()])).toEqual([])
  })

  test('o primeiro nome sozinho não diz quem é', () => {
    expect(sugerir(credito('PIX ANA', 100), [cobranca()])).toEqual([])
    expect(resumo(sugerir(credito('PIX ANA SOUZA', 100), [cobranca()]))).toEqual([['a', 'baixa', 'nome', 100]])
  })
})

describe('lançamentos que o livro já tem', () => {
  const despesa = (parte: Partial<Candidato> = {}): Candidato => ({
    tipo: 'despesa',
    id: 'd',
    total: 89_050,
    data: '2026-11-10',
    txid: null,
    nome: 'Conta de luz',
    ...parte,
  })

  test('o mesmo valor no mesmo dia é certeza; em outro dia, provável; longe, possível; a mais de um mês, não é', () => {
    const debito = (data: string) => credito('DEBITO AUTOMATICO', -89_050, data)
    expect(resumo(sugerir(debito('2026-11-10'), [despesa()]))).toEqual([['d', 'alta', 'valor,data', 89_050]])
    expect(resumo(sugerir(debito('2026-11-13'), [despesa()]))).toEqual([['d', 'media', 'valor', 89_050]])
    expect(resumo(sugerir(debito('2026-11-16'), [despesa()]))).toEqual([['d', 'baixa', 'valor', 89_050]])
    expect(sugerir(debito('2026-12-12'), [despesa()])).toEqual([])
  })

  test('a do mês passado, do mesmo valor, não tira a certeza da deste', () => {
    const duas = [despesa({ id: 'antes', data: '2026-10-20' }), despesa()]
    expect(resumo(sugerir(credito('DEBITO', -89_050), duas))).toEqual([
      ['d', 'alta', 'valor,data', 89_050],
      ['antes', 'baixa', 'valor', 89_050],
    ])
  })

  test('outro valor é outro lançamento, e receita não é despesa', () => {
    expect(sugerir(credito('CONTA LUZ', -100), [despesa()])).toEqual([])
    expect(sugerir(credito('X', 89_050), [despesa()])).toEqual([])
  })
})

test('identificadores no meio do texto, uma vez cada', () => {
  expect(txidsNoTexto('pix c2026000123/C2026000123 ref C202600012345')).toEqual(['C2026000123', 'C202600012345'])
  expect(txidsNoTexto('CONTA 123')).toEqual([])
})

describe('o nome no texto', () => {
  test('são palavras de nome as de quatro letras ou mais, sem algarismos, até oito', () => {
    expect(palavrasDoNome('PIX RECEBIDO - ANA/CONCEIÇÃO  LIMA 12345 C2026')).toEqual(['conceicao', 'lima'])
    expect(palavrasDoNome('a1b2c3 nove oito sete seis cinco quatro três dois um zero dez onze')).toEqual([
      ...['nove', 'oito', 'sete', 'seis', 'cinco', 'quatro', 'tres', 'dois'],
    ])
  })

  test('as palavras que nada dizem, e as curtas, não são nome de ninguém', () => {
    const de = (nome: string, texto: string) => sugerir(credito(texto, 100), [cobranca({ nome })]).length
    expect(de('Ana de Sá', 'PIX DE ANA')).toBe(1)
    expect(de('Me Ltda', 'PAGAMENTO ME LTDA')).toBe(0)
    expect(de('De Sá', 'TED DE SA')).toBe(0)
    expect(de('Ana Lima', 'ANALIMA')).toBe(0)
    expect(de('Ana Lima', 'lima, ana')).toBe(1)
  })

  test('um nome de uma palavra basta quando é ela', () => {
    expect(sugerir(credito('PIX BRUNO', 100), [cobranca({ nome: 'Bruno' })])).toHaveLength(1)
  })
})

describe('os limites de dias e valores', () => {
  test('uma cobrança se paga até 45 dias antes do vencimento', () => {
    expect(sugerir(credito('TED', 52_000, '2026-09-26'), [cobranca()])).toHaveLength(1)
    expect(sugerir(credito('TED', 52_000, '2026-09-25'), [cobranca()])).toHaveLength(0)
  })

  test('um lançamento está a no máximo 31 dias do extrato, antes ou depois, e a mais de cinco é só possível', () => {
    const receita = cobranca({ tipo: 'receita', txid: null, nome: 'Aluguel' })
    const dias = [
      '2026-10-09',
      '2026-10-10',
      '2026-11-04',
      '2026-11-05',
      '2026-11-15',
      '2026-11-16',
      '2026-12-11',
      '2026-12-12',
    ]
    expect(dias.map((dia) => sugerir(credito('TED', 52_000, dia), [receita])[0]?.confianca)).toEqual([
      ...[undefined, 'baixa', 'baixa', 'media', 'media', 'baixa', 'baixa', undefined],
    ])
  })

  test('o que nada deve não se sugere', () => {
    expect(sugerir(credito('PIX ANA SOUZA C2026000123'), [cobranca({ total: 0 })])).toEqual([])
  })

  test('são no máximo oito, os mais prováveis antes', () => {
    const muitas = Array.from({ length: 12 }, (_, i) =>
      cobranca({ id: `u${10 + i}`, txid: null, nome: 'Outra Pessoa' }),
    )
    const certa = cobranca({ id: 'z' })
    const achados = sugerir(credito('PIX ANA SOUZA'), [...muitas, certa])
    expect(achados.map((a) => a.candidato.id)).toEqual(['z', 'u10', 'u11', 'u12', 'u13', 'u14', 'u15', 'u16'])
  })

  test('em tudo iguais, a ordem é sempre a mesma', () => {
    const [a, b] = [cobranca({ id: 'a', txid: null }), cobranca({ id: 'b', txid: null })]
    for (const juntas of [
      [a, b],
      [b, a],
    ])
      expect(sugerir(credito('TED'), juntas).map((x) => x.candidato.id)).toEqual(['a', 'b'])
  })

  test('um valor que é só de outra não tira a certeza de quem tem o nome', () => {
    const outra = cobranca({ id: 'b', total: 1_000, txid: null })
    expect(resumo(sugerir(credito('PIX ANA SOUZA'), [cobranca(), outra]))[0]).toEqual([
      'a',
      'alta',
      'valor,nome',
      52_000,
    ])
  })

  test('de outro valor, paga-se da mais antiga em diante', () => {
    const velhas = ['2026-08-10', '2026-10-10', '2026-09-10'].map((data) => cobranca({ id: data, data, txid: null }))
    expect(sugerir(credito('PIX ANA SOUZA', 100), velhas).map((a) => a.candidato.id)).toEqual([
      '2026-08-10',
      '2026-09-10',
      '2026-10-10',
    ])
  })
})

describe('várias cobranças de uma unidade', () => {
  const [ago, set, out] = ['2026-08-10', '2026-09-10', '2026-10-10'].map((data, i) =>
    cobranca({ id: data, data, total: 10_000 + i, txid: null }),
  ) as [Candidato, Candidato, Candidato]

  test('são as mais antigas, duas ao menos, que somam o valor exato', () => {
    expect(asMaisAntigas(20_001, [ago, set, out])).toEqual([ago, set])
    expect(asMaisAntigas(30_003, [ago, set, out])).toEqual([ago, set, out])
    expect(asMaisAntigas(10_000, [ago, set, out])).toBeNull()
    expect(asMaisAntigas(20_003, [ago, set, out])).toBeNull()
    expect(asMaisAntigas(99_999, [ago, set, out])).toBeNull()
    expect(asMaisAntigas(1, [])).toBeNull()
  })

  test('com uma que nada deve depois da primeira, a conta não para no valor da primeira', () => {
    expect(asMaisAntigas(10_000, [ago, { ...set, total: 0 }])).toBeNull()
  })

  test('de uma unidade só, com o nome é certo, e sem nome é provável', () => {
    const um = (descricao: string) => conjuntos(credito(descricao, 20_001), [[ago, set, out]])
    expect(um('PIX ANA SOUZA')).toEqual([{ candidatos: [ago, set], motivos: ['valor', 'nome'], confianca: 'alta' }])
    expect(um('TED')).toEqual([{ candidatos: [ago, set], motivos: ['valor'], confianca: 'media' }])
    expect(conjuntos(credito('PIX ANA SOUZA', 7), [[ago, set]])).toEqual([])
  })

  test('basta o nome numa delas: a unidade pode ter mudado de dono', () => {
    const antiga = { ...ago, nome: 'Dono Anterior' }
    expect(conjuntos(credito('PIX ANA SOUZA', 20_001), [[antiga, set]])[0]?.motivos).toEqual(['valor', 'nome'])
  })

  test('de várias unidades, a do nome vem antes, com certeza; sem nome, nenhuma é certa', () => {
    const outra = [ago, set].map((c) => ({ ...c, id: `${c.id}-b`, nome: 'Bruno Lima' }))
    const ditos = (descricao: string) =>
      conjuntos(credito(descricao, 20_001), [outra, [ago, set]]).map((c) => [c.candidatos[0]?.id, c.confianca])
    expect(ditos('PIX ANA SOUZA')).toEqual([
      ['2026-08-10', 'alta'],
      ['2026-08-10-b', 'baixa'],
    ])
    expect(ditos('TED').map(([, c]) => c)).toEqual(['baixa', 'baixa'])
  })

  test('são no máximo oito unidades', () => {
    expect(
      conjuntos(
        credito('TED', 20_001),
        Array.from({ length: 9 }, () => [ago, set]),
      ),
    ).toHaveLength(8)
  })
})
