import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpoDaRegua } from '#contract/cobranca/lembretes.ts'
import { problemaDoModelo } from '#contract/cobranca/modelo-de-lembrete.ts'
import {
  degrauDevido,
  escrever,
  intervaloMinimo,
  proximoDegrau,
  type Conta,
  type Degrau,
  type ParaEscrever,
} from './lembretes.rules.ts'

const degrau = (n: number, dias: number, ativo = true): Degrau => ({ degrau: n, dias, ativo, assunto: 'a', texto: 't' })
const REGUA = [degrau(1, 3), degrau(2, 15), degrau(3, 30)]

describe('qual lembrete', () => {
  test.each([
    ['na véspera do primeiro dia, nenhum', 2, null, null],
    ['no terceiro dia, o primeiro', 3, null, 1],
    ['o primeiro já mandado', 14, 1, null],
    ['no décimo quinto, o segundo', 15, 1, 2],
    ['ligada tarde: só o último que chegou', 122, null, 3],
    ['entre o segundo e o terceiro, só o segundo', 29, null, 2],
    ['todos mandados', 400, 3, null],
    ['um mais adiante foi mandado à mão: nenhum anterior', 20, 3, null],
  ] as const)('%s', (_, dias, ultimo, esperado) => {
    expect(degrauDevido(REGUA, dias, ultimo)).toBe(esperado)
  })

  test('um lembrete desligado é pulado', () => {
    const semOSegundo = [degrau(1, 3), degrau(2, 15, false), degrau(3, 30)]
    expect([3, 15, 29, 30].map((d) => degrauDevido(semOSegundo, d, null))).toEqual([1, 1, 1, 3])
    expect(proximoDegrau(semOSegundo, 4, 1)).toBe(3)
  })

  test('à mão vai o devido; sem devido, o seguinte antes do dia; depois do último, nenhum', () => {
    expect([
      proximoDegrau(REGUA, 1, null),
      proximoDegrau(REGUA, 40, 1),
      proximoDegrau(REGUA, 4, 1),
      proximoDegrau(REGUA, 99, 3),
    ]).toEqual([1, 3, 2, null])
  })

  test.each([
    ['o menor entre dois seguidos', [3, 15, 30], 12],
    ['de dois, o que há entre eles', [5, 25], 20],
    ['de um só, os dias antes dele', [10], 10],
    ['de nenhum, um dia', [], 1],
  ])('o intervalo entre dois avisos: %s', (_, dias, intervalo) => {
    expect(intervaloMinimo(dias.map((d, i) => degrau(i + 1, d)))).toBe(intervalo)
  })

  test('o que está desligado não encurta o intervalo', () => {
    expect(intervaloMinimo([degrau(1, 3), degrau(2, 5, false), degrau(3, 30)])).toBe(27)
  })

  const regua = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { minLength: 3, maxLength: 3 }),
      fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    )
    .map(([dias, ativos]) => dias.toSorted((a, b) => a - b).map((d, i) => degrau(i + 1, d, ativos[i])))

  test('qualquer régua e qualquer história de dias: cada um no máximo uma vez, em ordem, nunca antes do seu dia', () => {
    fc.assert(
      fc.property(regua, fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }), (degraus, corridos) => {
        const mandados: number[] = []
        for (const dias of corridos.toSorted((a, b) => a - b)) {
          const n = degrauDevido(degraus, dias, mandados.at(-1) ?? null)
          if (n === null) continue
          const d = degraus[n - 1]!
          expect(d.ativo && d.dias <= dias).toBe(true)
          expect(n).toBeGreaterThan(mandados.at(-1) ?? 0)
          mandados.push(n)
        }
        expect(new Set(mandados).size).toBe(mandados.length)
      }),
    )
  })
})

const CONTA: Conta = {
  id: 'c1',
  nome: 'Taxa condominial',
  competencia: '08/2026',
  unidade: 'A 101',
  vencimento: '2026-08-10',
  venceEm: '2026-08-10',
  dias: 122,
  ...{ principal: 100_000, correcao: 0, juros: 4_067, multa: 2_000 },
  pix: '00020126PIX1',
  avisos: [],
}
const OUTRA: Conta = {
  ...CONTA,
  id: 'c2',
  competencia: '11/2026',
  vencimento: '2026-11-10',
  venceEm: '2026-11-10',
  dias: 30,
  juros: 1_000,
  pix: '00020126PIX2',
}
const carta = (parte: Partial<ParaEscrever> = {}): ParaEscrever => ({
  nome: 'Ana',
  condominio: 'Aurora',
  contato: '(11) 3333-4444',
  link: 'https://x/cobranca/c1',
  em: '2026-12-10',
  contas: [CONTA],
  ...parte,
})
const semEspacoDuro = (l: readonly string[]) => l.map((t) => t.replaceAll('\u00a0', ' '))

describe('a carta', () => {
  test('uma cobrança, com a conta do dia que se pode somar', () => {
    const { assunto, paragrafos } = escrever(
      { assunto: 'Pagamento de {unidade}, {competência}', texto: 'Oi, {nome}.\n{cobrancas}\nPIX: {pix}\nVeja: {link}' },
      carta(),
    )
    expect(assunto).toBe('Pagamento de A 101, 08/2026')
    expect(semEspacoDuro(paragrafos)).toEqual([
      'Oi, Ana.',
      '• Taxa condominial, 08/2026, unidade A 101, venceu em 10/08/2026 (122 dias): R$ 1.000,00 + juros de R$ 40,67 + multa de R$ 20,00 = R$ 1.060,67.',
      'Para pagamento em 10/12/2026: R$ 1.060,67.',
      'PIX:',
      '00020126PIX1',
      'Veja: https://x/cobranca/c1',
    ])
  })

  test('várias cobranças numa carta: todas na lista, a soma, e um código para cada', () => {
    const { assunto, paragrafos } = escrever(
      { assunto: '{quantidade} em aberto, {valor}, {dias} dias', texto: '{cobrancas}\n{pix}' },
      carta({ contas: [CONTA, OUTRA] }),
    )
    expect(assunto.replaceAll('\u00a0', ' ')).toBe('2 em aberto, R$ 2.090,67, 122 dias')
    expect(semEspacoDuro(paragrafos).slice(2)).toEqual([
      '• Taxa condominial, 11/2026, unidade A 101, venceu em 10/11/2026 (30 dias): R$ 1.000,00 + juros de R$ 10,00 + multa de R$ 20,00 = R$ 1.030,00.',
      'Total das 2 cobranças para pagamento em 10/12/2026: R$ 2.090,67.',
      'Taxa condominial, 08/2026, A 101:',
      '00020126PIX1',
      'Taxa condominial, 11/2026, A 101:',
      '00020126PIX2',
      'Cada código paga a sua cobrança, e é por ele que o condomínio dá a baixa certa: por isso não há um do total.',
    ])
  })

  test.each([
    [
      'Ainda não registramos este pagamento. Talvez tenha passado:',
      'Ainda não registramos estes pagamentos. Talvez tenham passado:',
    ],
    ['Este pagamento continua em aberto:', 'Continuam em aberto:'],
    ['Faz {dias} dias que este pagamento está em aberto:', 'A mais antiga está em aberto há 122 dias:'],
    ['Oi, {nome}!', 'Oi, Ana!'],
  ])('com várias, o assunto e a primeira frase dizem quantas e quanto; “%s” se lê “%s”', (linha, lida) => {
    const modelo = { assunto: 'Pagamento em aberto: {unidade}, {competencia}', texto: `${linha}\n{cobrancas}` }
    const { assunto, paragrafos } = escrever(modelo, carta({ contas: [CONTA, OUTRA] }))
    expect(semEspacoDuro([assunto, ...paragrafos.slice(0, 2)])).toEqual([
      'Pagamento em aberto: A 101, 08/2026 · 2 cobranças, R$ 2.090,67',
      'São 2 cobranças em aberto, que somam R$ 2.090,67 em 10/12/2026.',
      lida,
    ])
    expect(escrever(modelo, carta()).assunto).toBe('Pagamento em aberto: A 101, 08/2026')
  })

  test('o texto que já diz quantas são não o diz duas vezes', () => {
    const modelo = { assunto: '{quantidade} em aberto', texto: 'São {quantidade}, {valor}.\n{cobrancas}' }
    const { assunto, paragrafos } = escrever(modelo, carta({ contas: [CONTA, OUTRA] }))
    expect(semEspacoDuro([assunto, paragrafos[0] ?? ''])).toEqual(['2 em aberto', 'São 2, R$ 2.090,67.'])
  })

  test('a linha de um campo sem valor sai; a lista entra mesmo quando o texto a esquece', () => {
    const semNada = carta({
      contato: null,
      link: null,
      contas: [{ ...CONTA, juros: 0, multa: 0, pix: null, avisos: ['Falta o IPCA de 09/2026.'] }],
    })
    const { paragrafos } = escrever(
      { assunto: 'x', texto: 'Olá.\nPIX: {pix}\nFale conosco: {contato}\n{link}' },
      semNada,
    )
    expect(semEspacoDuro(paragrafos)).toEqual([
      'Olá.',
      '• Taxa condominial, 08/2026, unidade A 101, venceu em 10/08/2026 (122 dias): R$ 1.000,00.',
      'Para pagamento em 10/12/2026: R$ 1.000,00.',
      'Falta o IPCA de 09/2026.',
    ])
  })

  test('o que está no nome de alguém não vira campo', () => {
    expect(escrever({ assunto: '{nome}', texto: '{nome}' }, carta({ nome: '{pix} {x}' })).assunto).toBe('{pix} {x}')
  })
})

describe('os textos', () => {
  test.each([
    ['texto', 'Olá, {nome}. { Cobranças } {PIX} {condomínio}', null],
    ['texto', 'Ligue {telefone}', /^Não existe o campo \{telefone\}\. Use: \{nome\}, /],
    ['assunto', 'Pague: {pix}', /^O campo \{pix\} não cabe no assunto/],
    ['texto', 'Faltou fechar {nome', /sem par/],
    ['texto', 'sobrou }', /sem par/],
    ['texto', 'vazio {}', /^Não existe o campo \{\}/],
  ] as const)('%s: %s', (onde, texto, problema) => {
    const achado = problemaDoModelo(texto, onde)
    if (problema === null) expect(achado).toBeNull()
    else expect(achado).toMatch(problema)
  })

  test('os dias crescem sempre, de 1 a 365', () => {
    const de = (...dias: number[]) =>
      corpoDaRegua
        .safeParse({ ativa: true, degraus: dias.map((d) => ({ ativo: true, dias: d, assunto: 'a', texto: 't' })) })
        .error?.issues.map((i) => [i.path.join('.'), i.message])
    expect(de(3, 15, 30)).toBeUndefined()
    expect(de(3, 3, 30)).toEqual([['degraus.1.dias', 'Deve vir depois do 1º lembrete, que é de 3 dias']])
    expect(de(3, 15, 1)).toEqual([['degraus.2.dias', 'Deve vir depois do 2º lembrete, que é de 15 dias']])
    expect(de(0, 15, 366)?.map(([p]) => p)).toEqual(['degraus.0.dias', 'degraus.2.dias'])
    expect(de(3, 15)).toEqual([['degraus', 'São 3 lembretes']])
  })
})

test('a correção entra na conta, e um dia é um dia', () => {
  const conta = { ...CONTA, dias: 1, correcao: 500 }
  const { paragrafos } = escrever({ assunto: 'a', texto: '{cobrancas}' }, carta({ contas: [conta] }))
  expect(semEspacoDuro(paragrafos)).toEqual([
    '• Taxa condominial, 08/2026, unidade A 101, venceu em 10/08/2026 (1 dia): R$ 1.000,00 + correção de R$ 5,00 + juros de R$ 40,67 + multa de R$ 20,00 = R$ 1.065,67.',
    'Para pagamento em 10/12/2026: R$ 1.065,67.',
  ])
})

test('as linhas dos textos de fábrica vão para o plural ainda que tenham espaços em volta', () => {
  const { paragrafos } = escrever(
    { assunto: 'a', texto: '{quantidade}\n  Este pagamento continua em aberto: ' },
    carta({ contas: [CONTA, OUTRA] }),
  )
  expect(paragrafos[1]).toBe('Continuam em aberto:')
})
