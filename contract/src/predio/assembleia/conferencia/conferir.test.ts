import { describe, expect, it } from 'vitest'
import type { Ajuste, Clausula } from '../convencao.ts'
import { votacaoDe } from '../provas/predio-de-prova.ts'
import { bastaUmQuarto } from '../um-quarto.ts'
import { conferirAssembleia } from './conferir.ts'
import type { ItemDaPauta, MultaNaPauta, Rascunho, UnidadeChamada } from './rascunho.ts'

const chamada = { dia: '2026-11-10', versaoDoEdital: 1 }
const unidade = (nome: string, mudanca: Partial<UnidadeChamada> = {}): UnidadeChamada => ({
  nome,
  fracao: { num: 1, den: 2 },
  temDono: true,
  chamada,
  ...mudanca,
})
const item = (materia: ItemDaPauta['materia'], mudanca: Partial<ItemDaPauta> = {}): ItemDaPauta => ({
  titulo: 'Contas de 2025',
  texto: 'Aprovar as contas de 2025',
  materia,
  documentos: 1,
  dizOQuorum: true,
  secreta: false,
  eleicao: null,
  destituicao: null,
  multa: null,
  ...mudanca,
})
const boa: Rascunho = {
  tipo: 'AGO',
  modo: 'presencial',
  primeiraConvocacao: '2026-11-27T19:30',
  segundaConvocacao: '2026-11-27T20:00',
  endereco: 'Salão de festas',
  comoEntrar: null,
  comoFalar: null,
  comoVotar: null,
  edital: { dia: '2026-11-10', versao: 1, dizOModo: true },
  quemConvoca: 'sindico',
  unidades: [unidade('101'), unidade('102')],
  itens: [item('contas'), item('orcamento', { titulo: 'Orçamento de 2027' })],
}
const clausula = (ajuste: Ajuste): Clausula => ({ clausula: 'Cláusula 5', inicio: '2020-01-01', fim: null, ajuste })
const convencao = [clausula({ tipo: 'antecedencia', dias: 8 }), clausula({ tipo: 'intervalo', minutos: 30 })]

const achados = (mudanca: Partial<Rascunho>, clausulas: readonly Clausula[] = convencao) =>
  conferirAssembleia({ ...boa, ...mudanca }, clausulas).map(
    ({ codigo, gravidade, artigo, frase, item: qual }) =>
      `${gravidade} ${codigo}${qual === null ? '' : ` ${qual}`}: ${frase} (${artigo})`,
  )
const age = (...itens: ItemDaPauta[]): Partial<Rascunho> => ({ tipo: 'AGE', itens })

it('uma assembleia em ordem não tem o que dizer', () => {
  expect(achados({})).toEqual([])
})

describe('a chamada', () => {
  const ultima = { dia: '2026-11-19', versaoDoEdital: 1 }
  it.each([
    ['sem edital', { edital: null }, ['impede sem-edital: O edital ainda não foi publicado (CC 1.354)']],
    [
      'edital depois da assembleia',
      { edital: { dia: '2026-11-28', versao: 1, dizOModo: true } },
      ['impede edital-depois: O edital tem data depois da própria assembleia (CC 1.354)'],
    ],
    [
      'no último dia da antecedência',
      {
        edital: { dia: '2026-11-19', versao: 1, dizOModo: true },
        unidades: [unidade('101', { chamada: ultima }), unidade('102')],
      },
      [],
    ],
    [
      'um dia a menos que a antecedência',
      { edital: { dia: '2026-11-20', versao: 1, dizOModo: true } },
      [
        'impede antecedencia: O edital saiu com 7 dias de antecedência, e a convenção pede 8 dias: a assembleia pode ser a partir de 28/11/2026 (CC 1.334, III)',
      ],
    ],
    [
      'uma unidade chamada tarde',
      { unidades: [unidade('101', { chamada: { ...ultima, dia: '2026-11-20' } }), unidade('102')] },
      [
        'impede chamada-tarde: A prova da chamada é de menos de 8 dias antes da assembleia, e falta por isso a unidade 101 (CC 1.354)',
      ],
    ],
    [
      'duas chamadas tarde',
      { unidades: ['101', '102'].map((nome) => unidade(nome, { chamada: { ...ultima, dia: '2026-11-20' } })) },
      [
        'impede chamada-tarde: A prova da chamada é de menos de 8 dias antes da assembleia, e faltam por isso as unidades 101, 102 (CC 1.354)',
      ],
    ],
    [
      'uma sem prova',
      { unidades: [unidade('101'), unidade('102', { chamada: null })] },
      ['impede sem-chamada: Todos devem ser chamados, e ainda não há prova de que foi a unidade 102 (CC 1.354)'],
    ],
    [
      'muitas sem prova',
      {
        unidades: Array.from({ length: 10 }, (_, i) =>
          unidade(String(101 + i), { chamada: null, fracao: { num: 1, den: 10 } }),
        ),
      },
      [
        'impede sem-chamada: Todos devem ser chamados, e ainda não há prova de que foram as unidades 101, 102, 103, 104, 105, 106, 107, 108 e outras 2 (CC 1.354)',
      ],
    ],
    [
      'nove sem prova',
      {
        unidades: Array.from({ length: 9 }, (_, i) =>
          unidade(String(101 + i), { chamada: null, fracao: { num: 1, den: 9 } }),
        ),
      },
      [
        'impede sem-chamada: Todos devem ser chamados, e ainda não há prova de que foram as unidades 101, 102, 103, 104, 105, 106, 107, 108 e outra (CC 1.354)',
      ],
    ],
    [
      'unidade sem dono',
      { unidades: [unidade('101', { temDono: false, chamada: null }), unidade('102')] },
      ['impede sem-dono: Sem dono cadastrado não há quem chamar: veja a unidade 101 (CC 1.354)'],
    ],
    [
      'edital que mudou depois da chamada',
      {
        edital: { dia: '2026-11-12', versao: 2, dizOModo: true },
        unidades: [unidade('101'), unidade('102', { chamada: { dia: '2026-11-12', versaoDoEdital: 2 } })],
      },
      ['impede chamada-antiga: O edital mudou, e recebeu só a versão anterior a unidade 101 (CC 1.354)'],
    ],
    [
      'edital que mudou depois de todas as chamadas',
      { edital: { dia: '2026-11-12', versao: 2, dizOModo: true } },
      ['impede chamada-antiga: O edital mudou, e receberam só a versão anterior as unidades 101, 102 (CC 1.354)'],
    ],
    [
      'unidade sem fração',
      { unidades: [unidade('101', { fracao: null }), unidade('102')] },
      ['impede sem-fracao: Sem a fração não se contam votos: veja a unidade 101 (CC 1.352, parágrafo único)'],
    ],
    [
      'frações que não somam 1',
      { unidades: [unidade('101', { fracao: { num: 1, den: 3 } }), unidade('102')] },
      [
        'avisa fracoes-nao-somam: As frações não somam 1: os quóruns contam sobre a soma delas, como estão registradas (CC 1.332, II)',
      ],
    ],
    [
      'um quarto que não é um quarto',
      { quemConvoca: bastaUmQuarto(votacaoDe('--------').unidades, new Set(['101'])) },
      ['impede um-quarto: Para um quarto dos condôminos falta 1 unidade e 0,125 da fração (CC 1.355) (CC 1.350, § 1º)'],
    ],
    ['um quarto que basta', { quemConvoca: bastaUmQuarto(votacaoDe('----').unidades, new Set(['101'])) }, []],
  ] as [string, Partial<Rascunho>, string[]][])('%s', (_, mudanca, frases) => expect(achados(mudanca)).toEqual(frases))

  it('a extraordinária é de um quarto pelo 1.355', () => {
    const quemConvoca = bastaUmQuarto(votacaoDe('--------').unidades, new Set(['101']))
    expect(achados({ ...age(item('outra')), quemConvoca })[0]).toMatch(/\(CC 1\.355\) \(CC 1\.355\)$/)
  })

  it('sem antecedência registrada, avisa; e quem foi chamado depois da assembleia não foi', () => {
    const semPrazo = [clausula({ tipo: 'intervalo', minutos: 30 })]
    const AVISO =
      'avisa sem-antecedencia: A convenção não tem antecedência registrada, e a lei não fixa uma: confira a convenção (CC 1.334, III)'
    expect(achados({}, semPrazo)).toEqual([AVISO])
    const noDia = [unidade('101', { chamada: { dia: '2026-11-27', versaoDoEdital: 1 } }), unidade('102')]
    expect(achados({ unidades: noDia }, semPrazo)).toEqual([AVISO])
    const depois = [unidade('101', { chamada: { dia: '2026-11-28', versaoDoEdital: 1 } }), unidade('102')]
    expect(achados({ unidades: depois }, semPrazo)).toEqual([
      'impede chamada-tarde: Foi chamada depois da assembleia: a unidade 101 (CC 1.354)',
      AVISO,
    ])
  })
})

describe('lugar, hora e meio', () => {
  const eletronica = {
    modo: 'eletronica',
    comoEntrar: 'link',
    comoFalar: 'mão',
    comoVotar: 'app',
    endereco: null,
  } as const
  it.each([
    [
      'sem endereço',
      { endereco: ' ' },
      ['impede sem-endereco: O edital não diz onde a assembleia se reúne (CC 1.354)'],
    ],
    [
      'sem segunda convocação',
      { segundaConvocacao: null },
      [
        'avisa sem-segunda: O edital não diz a hora da segunda convocação: sem metade das frações presentes, nada se decide na primeira (CC 1.353)',
      ],
    ],
    [
      'segunda na mesma hora',
      { segundaConvocacao: '2026-11-27T19:30' },
      ['impede segunda-antes: A segunda convocação deve ser depois da primeira (CC 1.353)'],
    ],
    [
      'intervalo menor que o da convenção',
      { segundaConvocacao: '2026-11-27T19:59' },
      ['impede intervalo: A convenção pede 30 minutos da primeira à segunda convocação (CC 1.334, III)'],
    ],
    ['segunda depois da meia-noite', { segundaConvocacao: '2026-11-28T00:00' }, []],
    ['eletrônica em ordem', eletronica, []],
    [
      'eletrônica sem dizer como',
      { ...eletronica, comoEntrar: null, comoFalar: '', comoVotar: null },
      [
        'impede sem-acesso: O edital não explica como entrar na assembleia por meio eletrônico (CC 1.354-A, § 1º)',
        'impede sem-fala: O edital não explica como falar na assembleia por meio eletrônico (CC 1.354-A, § 1º)',
        'impede sem-voto: O edital não explica como votar por meio eletrônico (CC 1.354-A, § 1º)',
      ],
    ],
    [
      'eletrônica que o edital não diz',
      { ...eletronica, edital: { dia: '2026-11-10', versao: 1, dizOModo: false } },
      ['impede modo-nao-dito: O edital não diz que a assembleia é por meio eletrônico (CC 1.354-A, § 1º)'],
    ],
    [
      'híbrida precisa de endereço',
      { ...eletronica, modo: 'hibrida' },
      ['impede sem-endereco: O edital não diz onde a assembleia se reúne (CC 1.354)'],
    ],
    ['presencial que o edital não diz', { edital: { dia: '2026-11-10', versao: 1, dizOModo: false } }, []],
  ] as [string, Partial<Rascunho>, string[]][])('%s', (_, mudanca, frases) => expect(achados(mudanca)).toEqual(frases))

  it('um minuto de intervalo, no singular', () => {
    const umMinuto = [clausula({ tipo: 'antecedencia', dias: 8 }), clausula({ tipo: 'intervalo', minutos: 1 })]
    expect(achados({ segundaConvocacao: '2026-11-27T19:31' }, umMinuto)).toEqual([])
    const doisMinutos = [umMinuto[0]!, clausula({ tipo: 'intervalo', minutos: 2 })]
    expect(achados({ segundaConvocacao: '2026-11-27T19:31' }, doisMinutos)[0]).toContain('pede 2 minutos da')
  })

  it('vedada pela convenção, só se for eletrônica', () => {
    const vedada = [...convencao, clausula({ tipo: 'eletronica', vedada: true })]
    expect(achados(eletronica, vedada)).toEqual([
      'impede eletronica-vedada: A convenção veda a assembleia por meio eletrônico (CC 1.354-A, I)',
    ])
    expect(achados({}, vedada)).toEqual([])
  })

  it('sem intervalo na convenção, qualquer um serve', () => {
    expect(achados({ segundaConvocacao: '2026-11-27T19:31' }, [convencao[0]!])).toEqual([])
  })
})

describe('a pauta', () => {
  const mandato = { candidatos: 1, inicio: '2026-12-01', fim: '2028-11-30' }
  it.each([
    ['vazia', age(), ['impede pauta-vazia: A pauta está vazia: o que o edital não nomeia não se decide (CC 1.354)']],
    [
      'ordinária sem contas nem orçamento',
      { itens: [item('outra')] },
      [
        'avisa ago-sem-contas: A assembleia ordinária aprova a prestação de contas, e a pauta não tem esse item (CC 1.350)',
        'avisa ago-sem-orcamento: A assembleia ordinária aprova o orçamento e as contribuições, e a pauta não tem esse item (CC 1.350)',
      ],
    ],
    [
      'item sem título e sem texto',
      age(item('outra', { titulo: ' ', texto: '' })),
      [
        'impede sem-titulo 0: O item 1 não tem título (CC 1.354)',
        'impede sem-texto 0: O item 1 não diz o que vai ser votado (CC 1.354)',
      ],
    ],
    [
      'assuntos gerais',
      age(item('outra', { titulo: 'Assuntos Gerais' })),
      ['avisa assuntos-gerais 0: “Assuntos Gerais” não nomeia assunto: nele se fala, e nada se decide (CC 1.354)'],
    ],
    ['um título que só começa por assuntos', age(item('outra', { titulo: 'Assuntos gerais da garagem' })), []],
    [
      'contas sem documento',
      age(item('contas', { documentos: 0 })),
      ['avisa sem-documentos 0: “Contas de 2025” não tem documento para os condôminos verem antes (CC 1.354-A, § 6º)'],
    ],
    [
      'convenção sem redação',
      age(item('convencao', { titulo: 'Convenção', documentos: 0 })),
      ['avisa sem-redacao 0: “Convenção” não traz a redação proposta (CC 1.354)'],
    ],
    ['outro assunto não pede documento', age(item('outra', { documentos: 0 })), []],
    [
      'voto secreto',
      age(item('outra', { secreta: true })),
      [
        'avisa voto-secreto 0: “Contas de 2025” não pode ser voto secreto: o peso do voto diz de quem ele é, e sem o nome não se confere o quórum (CC 1.352, parágrafo único)',
      ],
    ],
    [
      'quórum especial que o edital não diz',
      age(item('obra-util', { titulo: 'Portão', dizOQuorum: false })),
      ['avisa quorum-nao-dito 0: “Portão” pede mais da metade de todas as frações: diga isso no edital (CC 1.341, II)'],
    ],
    ['maioria simples não precisa ser dita', age(item('outra', { dizOQuorum: false })), []],
    [
      'eleição sem candidatos',
      age(item('eleicao-sindico', { titulo: 'Síndico', eleicao: { ...mandato, candidatos: 0 } })),
      ['avisa sem-candidatos 0: “Síndico” não tem candidatos: podem se apresentar na própria assembleia (CC 1.347)'],
    ],
    [
      'eleição sem mandato',
      age(item('eleicao-conselho', { titulo: 'Conselho' })),
      ['avisa sem-mandato 0: “Conselho” não diz de quando até quando vai o mandato (CC 1.356)'],
    ],
    [
      'eleição com meio mandato',
      age(item('eleicao-conselho', { titulo: 'Conselho', eleicao: { ...mandato, fim: '' } })),
      ['avisa sem-mandato 0: “Conselho” não diz de quando até quando vai o mandato (CC 1.356)'],
    ],
    ['mandato de dois anos', age(item('eleicao-sindico', { eleicao: mandato })), []],
    [
      'mandato de dois anos e um dia',
      age(item('eleicao-sindico', { titulo: 'Síndico', eleicao: { ...mandato, fim: '2028-12-01' } })),
      ['impede mandato-longo 0: O mandato de “Síndico” passa de dois anos: pode ir até 30/11/2028 (CC 1.347)'],
    ],
    [
      'mandato ao contrário',
      age(item('eleicao-sindico', { titulo: 'Síndico', eleicao: { ...mandato, fim: '2026-11-30' } })),
      ['impede mandato-invertido 0: O mandato de “Síndico” termina antes de começar (CC 1.347)'],
    ],
    [
      'destituição em ordinária, sem motivo nem defesa',
      { itens: [...boa.itens, item('destituicao-sindico', { titulo: 'Destituição' })] },
      [
        'impede chamada-especial 2: “Destituição” pede assembleia convocada especialmente para isso: leve a uma extraordinária (CC 1.349)',
        'impede sem-motivo 2: “Destituição” não diz o motivo: irregularidade, contas não prestadas ou má administração (CC 1.349)',
        'avisa sem-defesa-do-sindico 2: “Destituição” não prevê a palavra do síndico antes do voto (CC 1.349)',
      ],
    ],
    [
      'destituição em extraordinária com outros itens',
      age(
        item('destituicao-sindico', { titulo: 'Destituição', destituicao: { motivo: 'Contas', defesa: true } }),
        item('outra'),
      ),
      [
        'avisa chamada-com-outros 0: “Destituição” pede assembleia convocada especialmente para isso, e há outros itens: destaque-o na abertura do edital (CC 1.349)',
      ],
    ],
    [
      'destituição em ordem',
      age(item('destituicao-sindico', { destituicao: { motivo: 'Contas não prestadas', defesa: true } })),
      [],
    ],
    [
      'destituição só sem a palavra do síndico',
      age(item('destituicao-sindico', { titulo: 'Destituição', destituicao: { motivo: 'Contas', defesa: false } })),
      ['avisa sem-defesa-do-sindico 0: “Destituição” não prevê a palavra do síndico antes do voto (CC 1.349)'],
    ],
  ] as [string, Partial<Rascunho>, string[]][])('%s', (_, mudanca, frases) => expect(achados(mudanca)).toEqual(frases))

  it('o quórum da convenção também se diz', () => {
    const comQuorum = [
      ...convencao,
      clausula({
        tipo: 'quorum',
        materia: 'regimento',
        denominador: 'todos',
        limiar: { num: 2, den: 3 },
        comparacao: '>=',
      }),
    ]
    expect(achados(age(item('regimento', { titulo: 'Regimento', dizOQuorum: false })), comQuorum)).toEqual([
      'avisa quorum-nao-dito 0: “Regimento” pede ao menos 2/3 de todas as frações: diga isso no edital (CC 1.350)',
    ])
  })
})

describe('multas', () => {
  const multa: MultaNaPauta = {
    acusadas: ['101'],
    notificadaEm: '2026-10-20',
    defesaAte: '2026-11-26',
    vezes: { num: 5, den: 1 },
  }
  const DEFESA = 'STJ, REsp 1.365.279; CJF, enunciado 92'
  const com = (mudanca: Partial<MultaNaPauta> | null, materia: ItemDaPauta['materia'] = 'multa-reiterada') =>
    age(item(materia, { titulo: 'Multa', multa: mudanca === null ? null : { ...multa, ...mudanca } }))

  it.each([
    ['em ordem', com({}), []],
    ['dez contribuições por comportamento antissocial', com({ vezes: { num: 10, den: 1 } }, 'multa-antissocial'), []],
    [
      'sem nada',
      com(null),
      [
        'impede sem-acusada 0: “Multa” não diz de que unidade é a multa: sem isso não se contam os restantes (CC 1.337)',
        `impede sem-notificacao 0: “Multa” não tem prova de que a unidade foi notificada (${DEFESA})`,
        `impede sem-defesa 0: “Multa” não deu prazo para a defesa (${DEFESA})`,
      ],
    ],
    [
      'sem acusada',
      com({ acusadas: [] }),
      [
        'impede sem-acusada 0: “Multa” não diz de que unidade é a multa: sem isso não se contam os restantes (CC 1.337)',
      ],
    ],
    [
      'sem notificação provada',
      com({ notificadaEm: null }),
      [`impede sem-notificacao 0: “Multa” não tem prova de que a unidade foi notificada (${DEFESA})`],
    ],
    ['sem prazo', com({ defesaAte: null }), [`impede sem-defesa 0: “Multa” não deu prazo para a defesa (${DEFESA})`]],
    [
      'com a defesa ainda correndo',
      com({ defesaAte: '2026-11-27' }),
      [`impede defesa-correndo 0: O prazo da defesa de “Multa” vai até 27/11/2026 (${DEFESA})`],
    ],
    [
      'de mais de cinco contribuições',
      com({ vezes: { num: 51, den: 10 } }),
      ['impede multa-alta 0: A multa de “Multa” passa de cinco contribuições mensais da unidade (CC 1.337)'],
    ],
    [
      'de mais de dez contribuições',
      com({ vezes: { num: 101, den: 10 } }, 'multa-antissocial'),
      [
        'impede multa-alta 0: A multa de “Multa” passa de dez contribuições mensais da unidade (CC 1.337, parágrafo único)',
      ],
    ],
    ['que a convenção não prevê', com({}, 'multa-sem-convencao'), []],
  ] as [string, Partial<Rascunho>, string[]][])('%s', (_, mudanca, frases) => expect(achados(mudanca)).toEqual(frases))

  it('que a convenção já prevê não depende da assembleia', () => {
    const prevista = [...convencao, clausula({ tipo: 'multa', vezes: { num: 2, den: 1 } })]
    expect(achados(com({}, 'multa-sem-convencao'), prevista)).toEqual([
      'avisa multa-na-convencao 0: A convenção já prevê esta multa: “Multa” não depende da assembleia (CC 1.336, § 2º)',
    ])
    expect(achados(com({}), prevista)).toEqual([])
  })
})

it('o que impede vem antes do que avisa', () => {
  const frases = achados({ segundaConvocacao: null, endereco: null, itens: [item('outra', { texto: '' })] })
  expect(frases.map((frase) => frase.split(' ')[0])).toEqual(['impede', 'impede', 'avisa', 'avisa', 'avisa'])
})
