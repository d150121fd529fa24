import { expect, test } from 'vitest'
import type { FatoDaAdministracao, FatoDoMorador } from '#contract/casa/dashboard.ts'
import { contarDaAdministracao, contarDoMorador, type DaAdministracao, type DoMorador } from './fatos.rules.ts'

/** A building where nothing waits for anybody. */
const CALMA: DaAdministracao = {
  disco: null,
  copia: { ligada: true, ultima: '2026-11-23', falhou: false, hoje: '2026-11-23' },
  correio: { semServidor: false, enderecoLocal: false, guardados: 0 },
  unidades: 24,
  saldoInicial: { soma: 100_000, lancamentos: true, fechado: false },
  caixa: [{ nome: 'Ordinário', saldo: 500_000 }],
  mandatos: { acabam: [], prorrogado: null },
  atraso: { unidades: 0, principal: 0 },
  prescricao: null,
  contasVencidas: 0,
  contasPorAprovar: 0,
  contasAVencer: null,
  limite: false,
  servicos: 0,
  documentos: { quantos: 0, vencidos: 0, primeiro: null, hoje: '2026-11-23' },
  ocorrencias: 0,
  reservas: 0,
  banco: 0,
  meses: { fechados: 0, abertos: 0 },
  emails: 0,
}
const ANA = { papel: 'Síndico', nome: 'Ana Souza', fim: '2027-01-30' }
const textos = (parte: Partial<DaAdministracao>) =>
  contarDaAdministracao({ ...CALMA, ...parte }).map((p) => [p.tipo, p.quantidade, p.texto, p.destino])

test('com tudo quieto não há o que contar', () => expect(textos({})).toEqual([]))

// One row at least for each fact: the type of the table asks for it.
const SOZINHOS: { [F in FatoDaAdministracao]: [DaAdministracao[F], number, string, string][] } = {
  disco: [['O disco está cheio', 1, 'O disco está cheio', '/configuracoes?aba=uso']],
  copia: [
    [
      { ...CALMA.copia, ultima: null },
      ...([1, 'Nenhuma cópia de segurança foi feita ainda', '/configuracoes?aba=auditoria'] as const),
    ],
    [
      { ...CALMA.copia, ultima: '2026-11-21' },
      ...([1, 'A última cópia de segurança é de 21/11/2026', '/configuracoes?aba=auditoria'] as const),
    ],
    [
      { ...CALMA.copia, falhou: true },
      ...([1, 'A cópia de segurança falhou; a última boa é de 23/11/2026', '/configuracoes?aba=auditoria'] as const),
    ],
    [
      { ...CALMA.copia, ultima: null, falhou: true },
      ...([1, 'A cópia de segurança falhou, e não há nenhuma boa', '/configuracoes?aba=auditoria'] as const),
    ],
  ],
  correio: [
    [
      { semServidor: true, enderecoLocal: true, guardados: 3 },
      ...([1, 'Nenhum e-mail sai: falta o servidor de e-mail', '/configuracoes?aba=emails'] as const),
    ],
    [
      { semServidor: false, enderecoLocal: true, guardados: 3 },
      ...([1, 'Os links dos e-mails só abrem no próprio servidor', '/configuracoes?aba=emails'] as const),
    ],
    [
      { semServidor: false, enderecoLocal: false, guardados: 3 },
      ...([3, '3 e-mails guardados que ninguém mandou', '/configuracoes?aba=emails&estado=guardado'] as const),
    ],
  ],
  unidades: [[0, 1, 'Nenhuma unidade cadastrada', '/unidades']],
  saldoInicial: [[{ soma: 0, lancamentos: true, fechado: false }, 1, 'O saldo inicial não foi informado', '/fundos']],
  mandatos: [
    [
      { acabam: [ANA], prorrogado: null },
      ...([1, 'Mandato acaba em 30/01/2027: Síndico, Ana Souza', '/cargos'] as const),
    ],
    [
      { acabam: [ANA, { ...ANA, papel: 'Conselheiro fiscal', nome: 'Bia' }], prorrogado: null },
      ...([2, '2 mandatos acabam, o primeiro em 30/01/2027', '/cargos'] as const),
    ],
    [
      { acabam: [], prorrogado: { ...ANA, ate: null } },
      ...([1, 'O mandato de Ana Souza acabou em 30/01/2027, e só Ana Souza administra', '/cargos'] as const),
    ],
    [
      { acabam: [], prorrogado: { ...ANA, ate: '2027-03-01' } },
      1,
      'O mandato de Ana Souza acabou em 30/01/2027, e ninguém foi eleito: atos urgentes até 01/03/2027',
      '/cargos',
    ],
  ],
  documentos: [
    [
      { ...CALMA.documentos, quantos: 1, primeiro: { titulo: 'AVCB', validade: '2026-12-10' } },
      ...([1, 'AVCB: vence em 10/12/2026', '/documentos?situacao=a_vencer'] as const),
    ],
    [
      { ...CALMA.documentos, quantos: 2, primeiro: { titulo: 'AVCB', validade: '2026-11-23' } },
      ...([2, '2 documentos a vencer', '/documentos?situacao=a_vencer'] as const),
    ],
    [
      { ...CALMA.documentos, quantos: 3, vencidos: 1, primeiro: { titulo: 'AVCB', validade: '2026-11-22' } },
      ...([1, 'AVCB: venceu em 22/11/2026', '/documentos?situacao=vencido'] as const),
    ],
    [
      { ...CALMA.documentos, quantos: 3, vencidos: 2, primeiro: { titulo: 'AVCB', validade: '2026-11-01' } },
      ...([2, '2 documentos vencidos', '/documentos?situacao=vencido'] as const),
    ],
  ],
  caixa: [
    [[{ nome: 'Ordinário', saldo: -1_435_528 }], 1, 'Caixa negativo: −R$\u00a014.355,28', '/fundos'],
    [
      [
        { nome: 'Ordinário', saldo: 500 },
        { nome: 'Obras', saldo: -200 },
      ],
      ...([1, 'Fundo Obras negativo: −R$\u00a02,00', '/fundos'] as const),
    ],
    [
      [
        { nome: 'Ordinário', saldo: 500 },
        { nome: 'Obras', saldo: -200 },
        { nome: 'Reserva', saldo: -100 },
      ],
      ...([2, '2 fundos negativos: −R$\u00a03,00', '/fundos'] as const),
    ],
  ],
  atraso: [
    [
      { unidades: 1, principal: 5_000 },
      1,
      '1 unidade com cobrança vencida: R$\u00a050,00 sem juros e multa',
      '/devedores',
    ],
    [
      { unidades: 6, principal: 123_456 },
      6,
      '6 unidades com cobrança vencida: R$\u00a01.234,56 sem juros e multa',
      '/devedores',
    ],
  ],
  prescricao: [
    [
      { quantas: 1, primeira: '2026-12-10' },
      ...([1, '1 cobrança prescreve em 10/12/2026', '/cobrancas?status=prescreve'] as const),
    ],
    [
      { quantas: 2, primeira: '2026-12-10' },
      ...([
        2,
        '2 cobranças prescrevem em até um ano, a primeira em 10/12/2026',
        '/cobrancas?status=prescreve',
      ] as const),
    ],
  ],
  contasVencidas: [
    [1, 1, '1 conta a pagar vencida', '/contas-a-pagar?status=Vencidas'],
    [2, 2, '2 contas a pagar vencidas', '/contas-a-pagar?status=Vencidas'],
  ],
  contasPorAprovar: [
    [1, 1, '1 conta a pagar por aprovar', '/contas-a-pagar?status=Por%20aprovar'],
    [2, 2, '2 contas a pagar por aprovar', '/contas-a-pagar?status=Por%20aprovar'],
  ],
  contasAVencer: [
    [
      { quantidade: 1, valor: 70, ate: '2026-12-03' },
      ...([1, '1 conta a vencer até 03/12: R$\u00a070,00', '/contas-a-pagar'] as const),
    ],
    [
      { quantidade: 2, valor: 1234.5, ate: '2026-12-03' },
      ...([2, '2 contas a vencer até 03/12: R$\u00a01.234,50', '/contas-a-pagar'] as const),
    ],
  ],
  limite: [[true, 1, 'Um limite maior de aprovação de contas espera confirmação', '/contas-a-pagar']],
  servicos: [
    [1, 1, '1 serviço em atraso', '/servicos?status=Atrasado'],
    [2, 2, '2 serviços em atraso', '/servicos?status=Atrasado'],
  ],
  ocorrencias: [[1, 1, '1 ocorrência aguardando procedimento', '/ocorrencias?status=Aguardando']],
  reservas: [[2, 2, '2 reservas para aprovar', '/reservas?status=Aguardando%20aprova%C3%A7%C3%A3o']],
  banco: [[1, 1, '1 movimento do banco por conciliar', '/banco']],
  meses: [
    [{ fechados: 1, abertos: 0 }, 1, '1 mês fechado com as contas por publicar', '/prestacao-de-contas'],
    [{ fechados: 0, abertos: 2 }, 2, '2 meses por fechar', '/prestacao-de-contas'],
    [
      { fechados: 2, abertos: 1 },
      ...([3, '2 meses fechados com as contas por publicar e 1 mês por fechar', '/prestacao-de-contas'] as const),
    ],
  ],
  emails: [[1, 1, '1 e-mail não enviado', '/configuracoes?aba=emails&estado=falhou']],
}
const casos = (Object.keys(SOZINHOS) as FatoDaAdministracao[]).flatMap((tipo) =>
  SOZINHOS[tipo].map(([medida, ...esperado]) => ({ tipo, medida, esperado, texto: esperado[1] })),
)
test.each(casos)('$tipo, sozinho: “$texto”', ({ tipo, medida, esperado }) => {
  expect(textos({ [tipo]: medida })).toEqual([[tipo, ...esperado]])
})

test('o que o condomínio decidiu ou ainda não tem não é dito: cópia desligada, saldo zero de mês fechado ou sem lançamento', () => {
  expect(
    [
      { copia: { ...CALMA.copia, ligada: false, ultima: null } },
      { copia: { ...CALMA.copia, ultima: '2026-11-22' } },
      { saldoInicial: { soma: 0, lancamentos: true, fechado: true } },
      { saldoInicial: { soma: 0, lancamentos: false, fechado: false } },
      { caixa: [{ nome: 'Ordinário', saldo: 0 }] },
    ].flatMap(textos),
  ).toEqual([])
})

test('o que está atrasado ou tem prazo vem antes do que espera uma palavra, e por fim o que falta', () => {
  const tudo = textos({
    ...{ contasVencidas: 1, atraso: { unidades: 1, principal: 1 }, servicos: 1, contasPorAprovar: 1, ocorrencias: 1 },
    ...{ contasAVencer: { quantidade: 1, valor: 1, ate: '2026-12-03' }, reservas: 1, banco: 1, emails: 1, unidades: 0 },
  }).map(([tipo]) => tipo)
  expect(tudo).toEqual([
    ...['contasVencidas', 'atraso', 'servicos', 'contasAVencer'],
    ...['contasPorAprovar', 'reservas', 'ocorrencias', 'banco', 'emails', 'unidades'],
  ])
})

test('uma instalação vazia nunca está em dia', () => {
  const vazia = { ...CALMA, unidades: 0, saldoInicial: { soma: 0, lancamentos: false, fechado: false } }
  expect(contarDaAdministracao(vazia).map((p) => p.tipo)).toEqual(['unidades'])
})

const DO_MORADOR: { [F in FatoDoMorador]: [DoMorador[F], number, string, string][] } = {
  saida: [
    [
      true,
      1,
      'Você não está mais em nenhuma unidade: aqui ficam as suas cobranças, recibos e dados',
      '/minhas-cobrancas',
    ],
  ],
  comunicados: [
    [{ quantos: 1, um: 'x' }, 1, '1 comunicado pede a sua ciência', '/comunicado/x'],
    [{ quantos: 2, um: null }, 2, '2 comunicados pedem a sua ciência', '/comunicados?situacao=publicado'],
  ],
  atraso: [
    [
      { cobrancas: 1, principal: 5_000 },
      1,
      '1 cobrança vencida: R$\u00a050,00 mais juros e multa',
      '/minhas-cobrancas',
    ],
    [
      { cobrancas: 3, principal: 15_000 },
      3,
      '3 cobranças vencidas: R$\u00a0150,00 mais juros e multa',
      '/minhas-cobrancas',
    ],
  ],
  reservas: [[1, 1, '1 reserva a pagar', '/reservas?status=Aguardando%20pagamento']],
}
const calma: DoMorador = {
  saida: false,
  comunicados: { quantos: 0, um: null },
  atraso: { cobrancas: 0, principal: 0 },
  reservas: 0,
}
test.each(Object.keys(DO_MORADOR) as FatoDoMorador[])('ao morador, %s sozinho', (tipo) => {
  expect(contarDoMorador(calma)).toEqual([])
  for (const [medida, quantidade, texto, destino] of DO_MORADOR[tipo])
    expect(contarDoMorador({ ...calma, [tipo]: medida })).toEqual([{ tipo, quantidade, texto, destino }])
})

test.each<[keyof DaAdministracao, string, string]>([
  ['contasVencidas', '1 conta a pagar vencida', '2 contas a pagar vencidas'],
  ['contasPorAprovar', '1 conta a pagar por aprovar', '2 contas a pagar por aprovar'],
  ['servicos', '1 serviço em atraso', '2 serviços em atraso'],
  ['ocorrencias', '1 ocorrência aguardando procedimento', '2 ocorrências aguardando procedimento'],
  ['reservas', '1 reserva para aprovar', '2 reservas para aprovar'],
  ['banco', '1 movimento do banco por conciliar', '2 movimentos do banco por conciliar'],
  ['emails', '1 e-mail não enviado', '2 e-mails não enviados'],
])('%s: um se diz no singular, vários no plural', (fato, um, varios) => {
  expect([1, 2].map((n) => textos({ [fato]: n })[0]?.[2])).toEqual([um, varios])
})

test('um e-mail guardado se diz no singular; uma reserva a pagar também', () => {
  expect(textos({ correio: { ...CALMA.correio, guardados: 1 } })[0]?.[2]).toBe('1 e-mail guardado que ninguém mandou')
  const doMorador = (reservas: number) => contarDoMorador({ ...calma, reservas }).map((p) => p.texto)
  expect([doMorador(1), doMorador(2)]).toEqual([['1 reserva a pagar'], ['2 reservas a pagar']])
})

test('fundos que somam zero, um deles negativo: o negativo é dito, não o caixa', () => {
  const caixa = [
    { nome: 'Ordinário', saldo: 500 },
    { nome: 'Obras', saldo: -500 },
  ]
  expect(textos({ caixa })[0]?.[2]).toMatch(/^Fundo Obras negativo/)
})
