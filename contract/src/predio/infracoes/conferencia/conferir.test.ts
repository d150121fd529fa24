import { describe, expect, it } from 'vitest'
import { darPasso } from '../dar-passo.ts'
import type { Decisao, Processo } from '../processo.ts'
import {
  aberto,
  ATE_A_COBRANCA,
  casoDe,
  circunstancias,
  DONA,
  entrega,
  INQUILINO,
  mensal,
} from '../provas/caso-de-prova.ts'
import type { Caso } from './caso.ts'
import { conferirProcesso } from './conferir.ts'

/** Charged on 25/11, as it should be. */
const cobrado = ATE_A_COBRANCA.reduce<Processo>((processo, passo) => {
  const dado = darPasso(processo, passo, circunstancias)
  return dado.ok ? dado.processo : processo
}, aberto)
const [HOJE, DEFESA] = ['2026-11-27', 'STJ, REsp 1.365.279; CJF, enunciado 92']

const achados = (mudanca: Partial<Processo>, caso: Partial<Caso> = {}, dia = HOJE): string[] =>
  conferirProcesso(casoDe({ ...cobrado, ...mudanca }, caso), dia).map(
    ({ codigo, gravidade, artigo, frase, item }) =>
      `${gravidade} ${codigo}${item === null ? '' : ` ${item}`}: ${frase.replaceAll('\u00a0', ' ')} (${artigo})`,
  )
const decisao = (mudanca: Partial<Decisao>): Partial<Processo> => ({
  decisao: cobrado.decisao && { ...cobrado.decisao, ...mudanca },
})
const notificacao = (mudanca: Partial<NonNullable<Processo['notificacao']>>): Partial<Processo> => ({
  notificacao: cobrado.notificacao && { ...cobrado.notificacao, ...mudanca },
})
const [fato] = aberto.fatos
const [artigo] = aberto.artigos
const comFato = (mudanca: Partial<NonNullable<typeof fato>>): Partial<Processo> => ({
  fatos: fato === undefined ? [] : [{ ...fato, ...mudanca }],
})
const comArtigo = (mudanca: Partial<NonNullable<typeof artigo>>): Partial<Processo> => ({
  artigos: artigo === undefined ? [] : [{ ...artigo, ...mudanca }],
})

type Linha = [string, Partial<Processo>, string[]]

it('do que foi feito como se deve, nada se diz', () => {
  expect(cobrado.estagio).toBe('cobrado')
  expect(achados({})).toEqual([])
})

describe('os fatos', () => {
  it.each([
    [
      'sem data',
      comFato({ dia: null }),
      [
        `impede fato-sem-data 0: O fato 1 não tem data: dele não há como se defender (${DEFESA})`,
        `impede sem-prova: Nenhum fato tem data e prova: só cabe arquivar, também quando não houve defesa (${DEFESA})`,
        'impede teto-desconhecido: Nenhum fato tem data, e o teto é contado do mês do fato (CC 1.336, § 2º)',
      ],
    ],
    [
      'sem descrição',
      comFato({ descricao: ' ' }),
      [`impede fato-sem-descricao 0: O fato 1 não diz o que aconteceu (${DEFESA})`],
    ],
    [
      'sem prova',
      comFato({ provas: [] }),
      [
        `impede sem-prova: Nenhum fato tem data e prova: só cabe arquivar, também quando não houve defesa (${DEFESA})`,
        `avisa fato-sem-prova 0: O fato 1 não tem prova: ele sozinho não basta (${DEFESA})`,
      ],
    ],
    [
      'de depois da abertura',
      comFato({ dia: '2026-10-21' }),
      [`impede fato-depois 0: O fato 1, de 21/10/2026, é de depois da abertura do processo (${DEFESA})`],
    ],
    [
      'só com o relato de quem denunciou',
      comFato({ provas: [{ tipo: 'relato', descricao: 'Contou o que ouviu' }] }),
      [
        `avisa so-o-relato: A única prova é o relato de quem denunciou, cujo nome o acusado não vê: junte outra, contra a qual ele possa se defender (${DEFESA})`,
      ],
    ],
    [
      'com o nome de quem denunciou',
      comFato({ descricao: 'A Véra Souza, do 102, não dormiu' }),
      [
        'avisa denunciante-no-texto: O nome de quem denunciou aparece no texto dos fatos ou das provas, que o acusado lê: escreva sem ele (Lei 13.709/2018, art. 6º, III)',
      ],
    ],
    ['com só um dos nomes', comFato({ descricao: 'Barulho até a missa da Vera' }), []],
  ] as Linha[])('%s', (_, mudanca, frases) => expect(achados(mudanca)).toEqual(frases))

  it('nenhum', () => {
    expect(achados({ fatos: [] })[0]).toBe(`impede sem-fatos: O processo não diz nenhum fato (${DEFESA})`)
  })
})

describe('os artigos', () => {
  it.each([
    [
      'nenhum',
      { artigos: [] },
      ['impede sem-artigo: Nenhum artigo é citado: sem regra escrita não há infração (CC 1.334, IV)'],
    ],
    [
      'que não valia ainda',
      comArtigo({ inicio: '2026-10-19' }),
      [
        'impede artigo-fora-de-vigor: Art. 12 não valia em 18/10/2026, o dia de um fato (CF, art. 5º, XXXIX, por analogia)',
      ],
    ],
    [
      'só do regimento',
      comArtigo({ norma: 'regimento' }),
      [
        'avisa so-no-regimento: Só o regimento é citado, e a multa é a que a convenção prevê: cite também a cláusula dela (CC 1.336, § 2º)',
      ],
    ],
    [
      'do dever de pagar',
      comArtigo({ dever: 'contribuir' }),
      [
        'impede so-o-atraso: O atraso da contribuição já tem a sua multa, de até 2 %, e não esta: só o devedor reiterado responde também pelo art. 1.337 (STJ, REsp 1.247.020) (CC 1.336, §§ 1º e 2º)',
      ],
    ],
  ] as Linha[])('%s', (_, mudanca, frases) => expect(achados(mudanca)).toEqual(frases))
})

describe('a notificação', () => {
  const deDona = entrega('dona', '2026-10-23')
  const doInquilino = entrega('inquilino', '2026-10-26')
  it.each([
    ['nenhuma', { notificacao: null }, [`impede sem-notificacao: Ninguém foi notificado (${DEFESA})`]],
    [
      'sem prova',
      notificacao({
        entregas: [entrega('dona', '2026-10-23', 'email'), entrega('inquilino', '2026-10-23', 'portaria')],
      }),
      [`impede sem-prova-da-entrega: Não há prova de que a notificação chegou a quem responde (${DEFESA})`],
    ],
    [
      'só ao inquilino',
      notificacao({ entregas: [doInquilino] }),
      [
        'impede dono-nao-notificado: Nenhum dono da unidade foi notificado: a multa pelo que fez o inquilino foi anulada por isso (STJ, REsp 1.365.279)',
      ],
    ],
    [
      'só à dona',
      notificacao({ entregas: [deDona] }),
      [
        `impede inquilino-nao-notificado: Nenhum inquilino foi notificado, e eles respondem com o dono (${DEFESA})`,
        `impede infrator-nao-notificado: Quem teria cometido a infração não foi notificado (${DEFESA})`,
      ],
    ],
    [
      'também a quem tinha saído',
      notificacao({ entregas: [deDona, doInquilino, entrega('antiga', '2026-10-24')] }),
      [
        `avisa notificado-de-fora: antiga recebeu a notificação e não era da unidade no dia dos fatos: essa entrega não conta (${DEFESA})`,
      ],
    ],
    [
      'incompleta',
      notificacao({ diz: { fatos: false, artigos: true, prazo: true, comoSeDefender: false } }),
      [
        `impede notificacao-incompleta: A notificação não diz os fatos e como apresentar a defesa: envie outra (${DEFESA})`,
      ],
    ],
    [
      'com prazo curto',
      notificacao({ diasDeDefesa: 7 }),
      [`impede prazo-curto: A notificação deu 7 dias para a defesa, e são 10 dias (${DEFESA})`],
    ],
    [
      'decidida antes do prazo',
      notificacao({ entregas: [deDona, entrega('inquilino', '2026-10-27')] }),
      [`impede decidido-antes-do-prazo: A decisão é de 06/11/2026, e o prazo da defesa foi até 06/11/2026 (${DEFESA})`],
    ],
    [
      'sem defesa',
      { defesaEm: null },
      [`avisa revelia: Sem defesa até 05/11/2026. Isso não prova os fatos: decida pelas provas que há (${DEFESA})`],
    ],
    [
      'com a defesa tarde',
      { defesaEm: '2026-11-06' },
      [
        `avisa defesa-fora-do-prazo: Defesa apresentada em 06/11/2026, depois do prazo, que foi até 05/11/2026: quem decide diz se a considera (${DEFESA})`,
      ],
    ],
  ] as Linha[])('%s', (_, mudanca, frases) => expect(achados(mudanca)).toEqual(frases))

  it('a um só de dois donos: o outro pode pedir a anulação', () => {
    const respondem = [DONA, { ...DONA, pessoa: 'dono' }, INQUILINO]
    expect(achados({}, { respondem })).toEqual([
      `avisa dono-sem-notificacao: Não há prova de que a notificação chegou a dono: dono que não foi ouvido pode pedir a anulação na sua parte (${DEFESA})`,
    ])
  })

  it('de um dia em que a unidade não tinha ninguém', () => {
    expect(achados({}, { respondem: [], donosDeHoje: [] })[0]).toBe(
      'impede ninguem-responde: Ninguém era dono ou inquilino da unidade no dia dos fatos (CC 1.336, § 2º)',
    )
  })

  it('com a defesa correndo', () => {
    expect(achados({ decisao: null, estagio: 'em-defesa' }, {}, '2026-11-05')).toEqual([
      `impede defesa-correndo: O prazo da defesa vai até 05/11/2026 (${DEFESA})`,
    ])
    expect(achados({ decisao: null, estagio: 'em-defesa' }, {}, '2026-11-06')).toEqual([])
  })
})

describe('a decisão', () => {
  const multa = (valor: number, fundamento: 'conduta' | 'reiterada' | 'antissocial' = 'conduta') => ({
    fundamento,
    valor,
  })
  const votada = (materia: 'multa-reiterada' | 'multa-antissocial') =>
    ({ orgao: 'assembleia', votacao: { materia, resultado: 'aprovado' } }) as const
  it.each([
    [
      'de quem denunciou',
      decisao({ por: ['vizinha'] }),
      ['impede quem-acusa-decide: Quem denunciou decidiu o processo (CPC 144, por analogia)'],
    ],
    [
      'de quem é acusado',
      decisao({ por: ['dona'] }),
      ['impede acusado-decide: Quem responde pela infração decidiu o processo (CPC 144, por analogia)'],
    ],
    ['sem motivos', decisao({ motivos: '' }), [`impede sem-motivos: A decisão não diz os motivos (${DEFESA})`]],
    [
      'que não responde à defesa',
      decisao({ respondeADefesa: false }),
      [`impede defesa-sem-resposta: A decisão não responde ao que a defesa disse (${DEFESA})`],
    ],
    [
      'acima do teto',
      decisao({ multa: multa(200_001) }),
      [
        'impede teto: A multa de R$ 2.000,01 passa do teto. Até R$ 2.000,00: 4 vezes a contribuição mensal da unidade, que em 10/2026 foi de R$ 500,00 (CC 1.336, § 2º, e a convenção em 18/10/2026) (CC 1.336, § 2º)',
      ],
    ],
    [
      'reiterada, sem assembleia e sem decisão anterior',
      decisao({ multa: multa(1, 'reiterada') }),
      [
        'impede quorum: Esta multa é da assembleia: leve a ela o item “Multa por descumprimento reiterado” (CC 1.337) (CC 1.337)',
        'impede sem-reiteracao: Não é descumprimento reiterado: nenhuma decisão final anterior conta (CC 1.337) (CC 1.337)',
      ],
    ],
    [
      'antissocial de um fato só',
      decisao({ ...votada('multa-antissocial'), multa: multa(500_000, 'antissocial') }),
      [
        'impede antissocial-uma-vez: O comportamento antissocial é o reiterado: um fato só, sem decisão anterior, não o mostra (CC 1.337, parágrafo único)',
      ],
    ],
    [
      'que não chegou',
      decisao({ entregas: [entrega('dona', '2026-11-09')] }),
      [`impede decisao-nao-comunicada: Não há prova de que a decisão chegou a quem responde (${DEFESA})`],
    ],
    [
      'com recurso sem resposta',
      { recurso: { dia: '2026-11-20', julgamento: null } },
      [
        'impede recurso-sem-resposta: O recurso de 20/11/2026 ainda não foi decidido pela assembleia (Lei 4.591/1964, art. 22, § 3º)',
      ],
    ],
    [
      'de arquivar, nada disso',
      { ...decisao({ tipo: 'arquivamento', multa: null, motivos: '' }), estagio: 'arquivado' },
      [],
    ],
  ] as Linha[])('%s', (_, mudanca, frases) => expect(achados(mudanca)).toEqual(frases))

  it('reiterada, votada e depois de outra decisão, está em ordem', () => {
    const anteriores = [
      { processo: '1/2026', unidade: '101', infrator: 'inquilino', comunicadaEm: '2026-03-01', final: true },
    ]
    const reiterada = decisao({ ...votada('multa-reiterada'), multa: multa(250_000, 'reiterada') })
    expect(achados(reiterada, { anteriores })).toEqual([])
  })

  it('sem a cobrança do mês, não se conhece o teto', () => {
    expect(achados({}, { cobrancas: [mensal('2026-11')] })).toEqual([
      'impede teto-desconhecido: A unidade ainda não tem a cobrança mensal de 10/2026, o mês do fato, e sem ela não se conhece o teto: gere antes a cobrança desse mês (CC 1.336, § 2º)',
    ])
  })

  it('enquanto cabe recurso', () => {
    const decidido = { estagio: 'decidido', confirmadoEm: null, cobradoEm: null } as const
    expect(achados(decidido, {}, '2026-11-23')).toEqual([
      'impede recurso-correndo: O prazo do recurso vai até 23/11/2026 (Lei 4.591/1964, art. 22, § 3º)',
    ])
    expect(achados(decidido, {}, '2026-11-24')).toEqual([])
  })
})

describe('o tempo', () => {
  it('prescrito', () => {
    expect(achados({ estagio: 'confirmado' }, {}, '2031-11-25')).toEqual([
      'impede prescrito: O processo prescreveu em 24/11/2031 (CC 206, § 5º, I)',
    ])
    expect(achados({ estagio: 'confirmado' }, {}, '2031-11-24')).toEqual([])
    expect(achados({}, {}, '2040-01-01')).toEqual([])
  })

  it('a unidade vendida depois', () => {
    expect(achados({}, { donosDeHoje: ['comprador'] })).toEqual([
      'avisa unidade-mudou-de-dono: comprador não era dono no dia dos fatos e não foi ouvido: a dívida segue a unidade, mas a defesa foi de outro (CC 1.345)',
    ])
  })
})

it('o que impede vem antes do que avisa', () => {
  const gravidades = achados({ ...decisao({ por: ['dona'] }), defesaEm: null }).map((frase) => frase.split(' ')[0])
  expect(gravidades).toEqual(['impede', 'avisa'])
})
