import { describe, expect, test } from 'vitest'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import type { Quadro } from '#contract/valores/quadros.ts'
import {
  atrasoEmPalavras,
  justificativaEmPalavras,
  quadroDosComprovantes,
  quadroDosInadimplentes,
  quadrosDaPrestacao,
  quadrosDoBanco,
  quadrosDoMes,
  registroDoParecer,
} from '#contract/contas/quadros-da-prestacao.ts'
import { emTexto } from '../../../../test/documento-em-texto.ts'
import { contasDeOutubro } from '../../../../test/prestacao-de-exemplo.ts'
import { emBlocos } from '#server/platform/exportacao/quadro.rules.ts'

const ler = (q: Quadro | undefined) => (q ? emTexto(emBlocos(q)) : [])
const doMes = (titulo: string, parte: Partial<Prestacao>) =>
  ler(quadrosDoMes(contasDeOutubro(parte)).find((q) => q.titulo === titulo))

test('os quadros vêm na ordem em que se leem; os que não se guardavam ou nada têm a explicar faltam', () => {
  expect(quadrosDaPrestacao(contasDeOutubro()).map((q) => [q.titulo, q.folha])).toEqual([
    ['Balancete por fundo', 'Balancete'],
    ['Receitas por categoria', 'Receitas'],
    ['Despesas por categoria', 'Despesas'],
    ['Despesas e comprovantes', 'Comprovantes'],
    ['Banco e livro', 'Banco'],
  ])
})

test('as larguras de cada quadro enchem a linha', () => {
  const conferencia = { ...CONFERENCIA, itens: [{ onde: 'banco' as const, data: '2026-10-02', texto: 'x', valor: 1 }] }
  const quadros = [...quadrosDaPrestacao(contasDeOutubro({ especies: [], conferencia })), quadroDosInadimplentes([])]
  expect(quadros).toHaveLength(8)
  for (const q of quadros)
    expect(
      q.colunas.reduce((s, c) => s + c.largura, 0),
      q.titulo,
    ).toBeCloseTo(1)
})

test('o balancete de um fundo: o que entrou de outros menos o que foi para eles é uma coluna só', () => {
  const linha = { saldoInicial: 1_000, receitas: 500, despesas: 200.5, entradas: 0.1, saidas: 0.3, saldoFinal: 1_299.3 }
  const fundos = [{ fundo: { _id: 'f1', nome: 'Obras', tipo: 'obras' as const }, ...linha }]
  const total = { ...linha, entradas: 0.3, saldoFinal: 1_299.5 }
  expect(doMes('Balancete por fundo', { balancete: { competencia: '2026-10', fundos, total } })).toEqual([
    '# Balancete por fundo',
    'Fundo | Saldo inicial (R$) → | Receitas (R$) → | Despesas (R$) → | Transferências (R$) → | Saldo final (R$) →',
    'Obras | 1.000,00 | 500,00 | 200,50 | −0,20 | 1.299,30',
    '= Total | 1.000,00 | 500,00 | 200,50 | 0,00 | 1.299,50',
  ])
  // A spreadsheet shows what is in the cell: −0.2 and not −0.19999999999999998.
  const [quadro] = quadrosDoMes(contasDeOutubro({ balancete: { competencia: '2026-10', fundos, total } }))
  expect(quadro?.linhas[0]?.celulas[4]).toBe(-0.2)
})

describe('receitas e despesas por categoria', () => {
  const par = (previsto: number, realizado: number, percentual: number | null) => ({
    ...{ previsto, realizado, percentual },
    diferenca: realizado - previsto,
  })
  const linha = (tipo: 'receita' | 'despesa', nome: string | null, anual: number, noMes: number, noAno = noMes) => ({
    tipo,
    categoria: nome === null ? null : { _id: nome, nome, retirada: false },
    anual,
    noMes: par(anual / 12, noMes, anual === 0 ? null : 50),
    ateOMes: par(anual, noAno, anual === 0 ? null : 60.5),
  })
  const orcamento = {
    ...contasDeOutubro().orcamento,
    linhas: [
      linha('receita', 'Cotas', 1_200, 50),
      linha('despesa', 'Água', 1_200, 50),
      linha('despesa', null, 0, 7),
      linha('despesa', 'Só prevista', 120, 0),
      linha('despesa', 'Só em outro mês', 0, 0, 9),
      linha('despesa', 'Sem nada', 0, 0),
    ],
    receitas: { anual: 1_200, noMes: par(100, 50, 50), ateOMes: par(1_200, 50, 4.2) },
    despesas: { anual: 0, noMes: par(0, 57, null), ateOMes: par(0, 66, null) },
  }

  test('as receitas, com o previsto e o realizado do mês e do ano', () => {
    expect(doMes('Receitas por categoria', { orcamento })).toEqual([
      '# Receitas por categoria',
      'Categoria | Previsto no mês (R$) → | Realizado no mês (R$) → | % do mês → | Previsto no ano até aqui (R$) → | Realizado no ano até aqui (R$) → | % do ano →',
      'Cotas | 100,00 | 50,00 | 50 % | 1.200,00 | 50,00 | 60,5 %',
      '= Total | 100,00 | 50,00 | 50 % | 1.200,00 | 50,00 | 4,2 %',
    ])
  })

  test('as despesas: a categoria sem nada previsto nem gasto não aparece, e do não previsto diz-se um traço', () => {
    expect(doMes('Despesas por categoria', { orcamento }).slice(2)).toEqual([
      'Água | 100,00 | 50,00 | 50 % | 1.200,00 | 50,00 | 60,5 %',
      'Sem categoria | – | 7,00 | – | – | 7,00 | –',
      'Só prevista | 10,00 | 0,00 | 50 % | 120,00 | 0,00 | 60,5 %',
      'Só em outro mês | – | 0,00 | – | – | 9,00 | –',
      '= Total | – | 57,00 | – | – | 66,00 | –',
    ])
  })

  test('cada linha se conhece pela sua categoria', () => {
    const chaves = quadrosDoMes(contasDeOutubro({ orcamento })).map((q) => q.linhas.map((l) => l.chave))
    expect(chaves).toEqual([['f1'], ['Cotas'], ['Água', 'nenhuma', 'Só prevista', 'Só em outro mês']])
  })
})

test('as receitas por espécie, cada uma no seu fundo, somam as do balancete', () => {
  const especies = [
    { especie: 'cota' as const, fundo: 'Ordinário', valor: 450 },
    { especie: 'juros' as const, fundo: 'Ordinário', valor: 50 },
  ]
  const ditas = doMes('Receitas por espécie', { especies })
  expect(ditas.slice(1, -1)).toEqual([
    'Espécie | Fundo | Valor (R$) →',
    expect.stringMatching(/ \| Ordinário \| 450,00$/),
    expect.stringMatching(/ \| Ordinário \| 50,00$/),
    '= Total |  | 500,00',
  ])
  expect(ditas.at(-1)).toContain('a soma é a mesma')
  expect(doMes('Receitas por espécie', { especies: [] })[1]).toBe('Não houve receitas no mês.')
  expect(quadrosDoMes(contasDeOutubro({ especies }))[2]?.linhas.map((l) => l.chave)).toEqual([
    'cota Ordinário',
    'juros Ordinário',
  ])
})

test('cada despesa diz o dia, o fundo e quantos arquivos a provam', () => {
  const [despesa] = contasDeOutubro().comprovantes
  const arquivo = { _id: 'a', nome: 'n', tipo: 't', tamanho: 1, url: 'u', criadoEm: '2026-10-05T12:00:00.000Z' }
  const com = (n: number) => ({ ...despesa!, categoria: 'Água', arquivos: Array.from({ length: n }, () => arquivo) })
  const quadro = quadroDosComprovantes(contasDeOutubro({ comprovantes: [despesa!, com(1), com(2)] }))
  expect(ler(quadro)).toEqual([
    '# Despesas e comprovantes',
    'Dia | Despesa | Nota | Categoria | Fundo | Arquivos | Valor (R$) →',
    '05/10/2026 | Conta de luz | 123 | Sem categoria | Ordinário | sem arquivo | 200,50',
    '05/10/2026 | Conta de luz | 123 | Água | Ordinário | 1 arquivo | 200,50',
    '05/10/2026 | Conta de luz | 123 | Água | Ordinário | 2 arquivos | 200,50',
    '= Total |  |  |  |  |  | 200,50',
  ])
  expect(ler(quadroDosComprovantes(contasDeOutubro({ comprovantes: [] })))[1]).toBe('Não houve despesas no mês.')
})

const CONFERENCIA: NonNullable<Prestacao['conferencia']> = {
  ...{ em: '2026-10-31', banco: 900, livro: 1_000, diferenca: -100, desde: '2026-10-01', itens: [] },
  ...{ outros: { quantidade: 0, valor: 0 }, semExplicacao: 0 },
}

describe('o banco ao lado do livro', () => {
  const itau = { nome: 'Itaú', saldo: 600, em: '2026-10-31' }
  const banco = (parte: Partial<Prestacao>) => ler(quadrosDoBanco(contasDeOutubro(parte))[0])

  test('sem extrato nenhum, diz isso', () => {
    expect(banco({})).toEqual(['# Banco e livro', 'Nenhum extrato do banco foi importado.'])
  })

  test('cada conta no seu dia, as somas no mesmo dia, e a diferença', () => {
    const caixa = { nome: 'Caixa', saldo: 300, em: '2026-10-31' }
    expect(banco({ banco: [itau, caixa], conferencia: CONFERENCIA }).slice(1)).toEqual([
      'Conta | Saldo em | Saldo (R$) →',
      'Itaú | 31/10/2026 | 600,00',
      'Caixa | 31/10/2026 | 300,00',
      'Banco, todas as contas | 31/10/2026 | 900,00',
      'Livro, todos os fundos | 31/10/2026 | 1.000,00',
      '= Diferença: banco menos livro |  | −100,00',
    ])
  })

  test('de contas em dias diferentes, a soma do banco não tem dia', () => {
    const caixa = { nome: 'Caixa', saldo: 300, em: '2026-10-30' }
    expect(banco({ banco: [itau, caixa], conferencia: CONFERENCIA })).toContain(
      'Banco, todas as contas | cada conta no seu dia | 900,00',
    )
    expect(banco({ banco: [], conferencia: CONFERENCIA })).toContain(
      'Banco, todas as contas | cada conta no seu dia | 900,00',
    )
  })

  test('nas contas de antes de se guardar o dia, o do livro é o fim do mês', () => {
    expect(banco({ banco: [itau], conferencia: { ...CONFERENCIA, em: null } })).toContain(
      'Livro, todos os fundos | 31/10/2026 | 1.000,00',
    )
    expect(banco({ banco: [itau], conferencia: { ...CONFERENCIA, em: '2026-10-20' } })).toContain(
      'Livro, todos os fundos | 20/10/2026 | 1.000,00',
    )
  })

  test('a conta sem extrato até o fim do mês é dita, e por que não há diferença', () => {
    expect(banco({ banco: [itau, { nome: 'Caixa', saldo: null, em: null }] }).slice(3)).toEqual([
      'Caixa | sem extrato até esta data | –',
      'Falta o extrato de uma conta até o fim do mês: sem ele não se sabe quanto o banco difere do livro.',
    ])
    expect(banco({ banco: [itau] })).toHaveLength(3)
  })

  test('as linhas se conhecem pela conta e pelo que somam', () => {
    const [quadro] = quadrosDoBanco(contasDeOutubro({ banco: [itau], conferencia: CONFERENCIA }))
    expect(quadro?.linhas.map((l) => l.chave)).toEqual(['conta 0', 'banco', 'livro'])
  })
})

describe('por que o banco difere', () => {
  const itens = [
    { onde: 'banco' as const, data: '2026-10-02', texto: 'Entrada do banco por conciliar', valor: 40 },
    { onde: 'livro' as const, data: '2026-10-09', texto: 'Despesa que o banco ainda não tem', valor: -140 },
  ]
  const diferenca = (c: Partial<typeof CONFERENCIA>, parte: Partial<Prestacao> = {}, nomes?: string[]) =>
    quadrosDoBanco(contasDeOutubro({ conferencia: { ...CONFERENCIA, ...c }, ...parte }), nomes)[1]

  test('cada coisa de um lado só, sem nomes; para a administração, com eles', () => {
    expect(ler(diferenca({ itens }))).toEqual([
      '# Por que o banco difere do livro',
      'Dia | Onde está | O que é | Valor (R$) →',
      '02/10/2026 | No banco, e não no livro | Entrada do banco por conciliar | 40,00',
      '09/10/2026 | No livro, e não no banco | Despesa que o banco ainda não tem | −140,00',
      '= Diferença |  |  | −100,00',
    ])
    expect(ler(diferenca({ itens }, {}, ['PIX ANA']))[2]).toContain('| PIX ANA |')
    expect(ler(diferenca({ itens }, {}, ['PIX ANA']))[3]).toContain('| Despesa que o banco ainda não tem |')
  })

  test('os menores juntos, e o que nada explica com o dia de que os extratos falam e a justificativa', () => {
    const c = { itens: [], outros: { quantidade: 3, valor: -5 }, semExplicacao: -95 }
    const justificativa = { diferenca: -95, texto: 'Em\napuração', por: 'Ana', em: '2026-11-11T15:00:00.000Z' }
    expect(ler(diferenca(c, { justificativa })).slice(2)).toEqual([
      ' |  | Mais 3, de valores menores | −5,00',
      ' |  | Sem explicação. Justificativa da administração (Ana, 11/11/2026): Em apuração | −95,00',
      '= Diferença |  |  | −100,00',
      'Os extratos dizem o que houve desde 01/10/2026. O que já diferia antes desse dia não se explica por eles.',
    ])
    expect(ler(diferenca(c))[3]).toBe(' |  | Sem explicação | −95,00')
    expect(ler(diferenca({ ...c, outros: { quantidade: 1, valor: -5 } }))[2]).toBe(
      ' |  | Mais 1, de valor menor | −5,00',
    )
    expect(diferenca({ ...c, itens })?.linhas.map((l) => l.chave)).toEqual(['item 0', 'item 1', 'outros', 'resto'])
  })

  test('sem diferença e sem nada de um lado só, não há o que explicar', () => {
    expect(diferenca({ diferenca: 0 })).toBeUndefined()
    expect(diferenca({ diferenca: 0, itens })).toBeDefined()
    expect(diferenca({ diferenca: -100 })).toBeDefined()
    expect(quadrosDoBanco(contasDeOutubro())).toHaveLength(1)
  })
})

test('as unidades em atraso, com os nomes só a quem os lê', () => {
  const deve = { unidade: 'A 101', cobrancas: 2, principal: 840.5, responsaveis: null }
  expect(ler(quadroDosInadimplentes([deve]))).toEqual([
    '# Unidades em atraso',
    'Unidade | Cobranças → | Principal (R$) →',
    'A 101 | 2 | 840,50',
  ])
  expect(
    ler(
      quadroDosInadimplentes([
        { ...deve, responsaveis: ['Rita Sá', 'Rui Sá'] },
        { ...deve, responsaveis: [] },
      ]),
    ),
  ).toEqual([
    '# Unidades em atraso',
    'Unidade | Proprietários | Cobranças → | Principal (R$) →',
    'A 101 | Rita Sá e Rui Sá | 2 | 840,50',
    'A 101 |  | 2 | 840,50',
  ])
  expect(quadroDosInadimplentes([deve])).toMatchObject({
    folha: 'Inadimplentes',
    linhas: [{ chave: 'A 101' }],
  })
})

test.each([
  [0, 0, 'Nenhuma cobrança vencida'],
  [1, 1, '1 unidade, 1 cobrança vencida'],
  [1, 2, '1 unidade, 2 cobranças vencidas'],
  [3, 5, '3 unidades, 5 cobranças vencidas'],
])('%d unidades com %d cobranças: %s', (unidades, cobrancas, dito) => {
  expect(atrasoEmPalavras({ em: '2026-10-31', unidades, cobrancas, principal: 0 })).toBe(dito)
})

test('o parecer diz quem o registrou, quando, e se veio o que o conselho assinou', () => {
  const parecer = { resultado: 'favoravel' as const, texto: '', de: 'Conselho', em: '2026-11-10' }
  const registro = (registradoPor: string | null, registradoEm: string | null, anexos: number) =>
    registroDoParecer({ ...parecer, registradoPor, registradoEm }, anexos)
  expect(registro('Ana', '2026-11-10T15:00:00.000Z', 1)).toBe(
    'Registrado pela administração a partir de documento por Ana, em 10/11/2026 às 12:00. O parecer assinado está anexado.',
  )
  expect(registro(null, null, 0)).toBe('Registrado pela administração. Nenhum parecer assinado foi anexado.')
})

test('cada folha tem o seu nome, e uma contagem é um inteiro', () => {
  const conferencia = { ...CONFERENCIA, semExplicacao: -100 }
  const nomes = quadrosDaPrestacao(contasDeOutubro({ especies: [], conferencia })).map((q) => q.folha)
  expect(nomes).toEqual(['Balancete', 'Receitas', 'Espécies', 'Despesas', 'Comprovantes', 'Banco', 'Diferença'])
  expect(quadroDosInadimplentes([]).colunas.map((c) => c.tipo)).toEqual(['texto', 'inteiro', 'reais'])
})

test('a justificativa fica numa linha, com um espaço onde havia vários', () => {
  const justificativa = {
    diferenca: -1,
    texto: 'Em   apuração\n\ncom o banco',
    por: 'Ana',
    em: '2026-11-11T15:00:00.000Z',
  }
  expect(justificativaEmPalavras({ justificativa })).toBe(
    'Justificativa da administração (Ana, 11/11/2026): Em apuração com o banco',
  )
})
