import { expect, test } from 'vitest'
import type { ContaEmFace } from '#contract/contas/banco-e-livro.ts'
import { conferidosNaLista, TITULO_DA_LINHA, type ConferidoNaLista } from '#contract/contas/fechamento/lista.ts'
import { conferidosAoFechar } from '#contract/contas/prestacoes.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import type { AntesDeFechar } from './ditos.ts'
import { avisosDoFechamento, linhasDoFechamento, queSeguram, resumoDaLista } from './lista.rules.ts'

const linha = { saldoInicial: 0, receitas: 900, despesas: 800, entradas: 0, saidas: 0, saldoFinal: 100 }
const fundo = (nome: string, saldoFinal: number) => ({
  ...linha,
  fundo: { _id: nome, nome, tipo: 'outro' as const },
  saldoFinal,
})
const balancete = (...fundos: [string, number][]): AntesDeFechar['balancete'] => ({
  ...{ competencia: '2026-10', fundos: fundos.map(([nome, saldo]) => fundo(nome, saldo)), total: linha },
})
const conta = (mudancas: Partial<ContaEmFace> = {}, nome = 'Itaú'): ContaEmFace => ({
  conta: { _id: nome, nome, tipo: 'corrente' },
  extratos: [{ nome, saldo: 100, em: '2026-10-31' }],
  extratoAte: '2026-10-31',
  contagem: null,
  ...{ em: '2026-10-31', banco: 100, livro: 100, diferenca: 0, desde: '2026-10-01', itens: [] },
  ...{ outros: { quantidade: 0, valor: 0 }, semExplicacao: 0 },
  ...mudancas,
})
const SEM_BANCO = { banco: null, diferenca: null, desde: null, semExplicacao: null } as const
const caixinha = (livro: number, mudancas: Partial<ContaEmFace> = {}): ContaEmFace => ({
  ...conta({ extratos: [], extratoAte: null, ...SEM_BANCO, livro }, 'Caixinha'),
  conta: { _id: 'caixinha', nome: 'Caixinha', tipo: 'caixinha' },
  ...mudancas,
})
const contada = (banco: number, livro: number): ContaEmFace =>
  caixinha(livro, {
    ...{ contagem: { dia: '2026-11-08', por: 'Ana' }, em: '2026-11-08', banco, diferenca: banco - livro },
    semExplicacao: banco - livro,
  })
const NADA = { quantidade: 0, valor: 0 }
const vencido = (nome: string, valor: number) => ({
  ...{ valor, caminho: `/conta/${nome}` },
  texto: `${nome}, ${formatarReais(valor)}, venceu em 10/10/2026 e não foi recolhido`,
})
const CERTO: AntesDeFechar = {
  ...{ competencia: '2026-10', ate: '2026-10-31', porConta: [conta()], pendentes: 0 },
  saldoInicial: { soma: 100_000, fechado: false },
  balancete: balancete(['Ordinário', 100]),
  semCategoria: [],
  comprovantes: { despesas: 4, sem: NADA },
  cobrancas: 24,
  pagaveis: { porAprovar: NADA, porPagar: NADA, rascunhos: NADA },
  tributos: { vencidos: [], recolhidos: 2 },
  anterior: { competencia: '2026-09', publicada: true, temParecer: true, faltam: 0 },
  doConselho: { parecer: {}, pareceresAnteriores: [] },
}
const linhas = (parte: Partial<AntesDeFechar> = {}) => linhasDoFechamento({ ...CERTO, ...parte })
const semNbsp = (texto: string) => texto.replaceAll('\u00a0', ' ')
const ditas = (tipo: ConferidoNaLista, parte: Partial<AntesDeFechar>) =>
  linhas(parte)
    .filter((l) => l.tipo === tipo)
    .map((l) => [l.estado, l.segura, semNbsp(l.texto), l.destino])

/** Each line missing: what makes it so, whether it holds the closing, its words and where it is settled. */
const FALTAS: [ConferidoNaLista, Partial<AntesDeFechar>, boolean, string, string][] = [
  [
    'extrato',
    { porConta: [conta({ ...SEM_BANCO, extratos: [{ nome: 'Itaú', saldo: null, em: null }] })] },
    ...([true, 'Sem extrato até 31/10/2026: Itaú', '/banco/importar'] as const),
  ],
  [
    'extrato',
    { porConta: [conta({ extratoAte: '2026-10-28' })] },
    ...([true, 'O extrato vai só até 28/10/2026', '/banco/importar'] as const),
  ],
  [
    'extrato',
    { porConta: [conta({ extratos: [], extratoAte: null, ...SEM_BANCO })] },
    ...([
      false,
      'Nenhum extrato do banco foi importado: as contas saem sem a conferência com o banco',
      '/banco/importar',
    ] as const),
  ],
  [
    'diferenca',
    { porConta: [conta({ banco: 90, diferenca: -10, semExplicacao: -10 })] },
    ...([true, 'Entre o banco e o livro há R$ 10,00 que nada explica', '/banco?ate=2026-10-31'] as const),
  ],
  [
    'banco',
    { pendentes: 2 },
    ...([true, '2 movimentos do banco por conciliar até 31/10/2026', '/banco?ate=2026-10-31'] as const),
  ],
  [
    'contagem',
    { porConta: [conta(), caixinha(300)] },
    ...([true, 'Caixinha: ninguém contou os R$ 300,00 que o livro tem em 31/10/2026', '/fundos/contas'] as const),
  ],
  [
    'saldoInicial',
    { saldoInicial: { soma: 0, fechado: false } },
    ...([true, 'O saldo inicial é R$ 0,00, e depois de um mês fechado não muda mais', '/fundos'] as const),
  ],
  [
    'negativo',
    { balancete: balancete(['Ordinário', 5], ['Obras', -2], ['Reserva', -3.5]) },
    ...([true, 'Termina o mês negativo: Obras (−R$ 2,00), Reserva (−R$ 3,50)', '/fundos?mes=2026-10'] as const),
  ],
  [
    'semCategoria',
    {
      semCategoria: [
        { tipo: 'receita', valor: 12.5 },
        { tipo: 'despesa', valor: 7 },
      ],
    },
    ...([
      true,
      'Sem categoria: receitas, R$ 12,50; despesas, R$ 7,00',
      '/receitas?categoria=nenhuma&de=2026-10-01&ate=2026-10-31',
    ] as const),
  ],
  [
    'comprovantes',
    { comprovantes: { despesas: 4, sem: { quantidade: 2, valor: 30 } } },
    ...([false, '2 de 4 despesas estão sem comprovante: R$ 30,00', '/despesas?de=2026-10-01&ate=2026-10-31'] as const),
  ],
  [
    'cobrancas',
    { cobrancas: 0 },
    ...([false, 'As cobranças de outubro de 2026 não foram geradas', '/cobrancas/gerar'] as const),
  ],
  [
    'porAprovar',
    { pagaveis: { ...CERTO.pagaveis, porAprovar: { quantidade: 1, valor: 50 } } },
    ...([
      false,
      '1 conta espera aprovação, com vencimento até 31/10/2026: R$ 50,00',
      '/contas-a-pagar?status=Por%20aprovar',
    ] as const),
  ],
  [
    'porPagar',
    { pagaveis: { ...CERTO.pagaveis, porPagar: { quantidade: 3, valor: 150 } } },
    ...([
      false,
      '3 contas nem pagas nem canceladas, com vencimento até 31/10/2026: R$ 150,00',
      '/contas-a-pagar?status=Em%20aberto',
    ] as const),
  ],
  [
    'rascunhos',
    { pagaveis: { ...CERTO.pagaveis, rascunhos: { quantidade: 2, valor: 9 } } },
    ...([
      false,
      '2 contas em rascunho, com vencimento até 31/10/2026: R$ 9,00',
      '/contas-a-pagar?status=Rascunho',
    ] as const),
  ],
  [
    'aRecolher',
    { tributos: { vencidos: [vencido('ISS', 5)], recolhidos: 1 } },
    ...([false, 'ISS, R$ 5,00, venceu em 10/10/2026 e não foi recolhido', '/conta/ISS'] as const),
  ],
  [
    'aRecolher',
    { tributos: { vencidos: [vencido('ISS', 5), vencido('INSS', 7.25)], recolhidos: 0 } },
    ...([
      false,
      '2 tributos retidos, vencidos até 31/10/2026, não foram recolhidos: R$ 12,25',
      '/contas-a-pagar?status=Em%20aberto',
    ] as const),
  ],
  [
    'mesAnterior',
    { anterior: { competencia: '2026-09', publicada: false, temParecer: false, faltam: 0 } },
    ...([false, 'As contas de setembro de 2026 não foram publicadas', '/prestacao-de-contas/2026-09'] as const),
  ],
  [
    'parecerAnterior',
    { anterior: { competencia: '2026-09', publicada: true, temParecer: false, faltam: 2 } },
    ...([
      false,
      'Falta o parecer de 2 conselheiros sobre as contas de setembro de 2026',
      '/prestacao-de-contas/2026-09',
    ] as const),
  ],
  [
    'parecer',
    { doConselho: { parecer: null, pareceresAnteriores: [{ em: '2026-11-10' }] } },
    ...([
      false,
      'O parecer do conselho de 10/11/2026 foi dado sobre outros números',
      '/prestacao-de-contas/2026-10',
    ] as const),
  ],
]

test('com tudo certo nenhuma linha falta, e cada assunto tem a sua com o nome', () => {
  expect(linhas().filter((l) => l.estado === 'falta')).toEqual([])
  expect([...new Set(linhas().map((l) => l.tipo))]).toEqual(conferidosNaLista)
  for (const l of linhas()) expect(l.titulo).toBe(TITULO_DA_LINHA[l.tipo])
  expect(linhas().map((l) => semNbsp(l.texto))).toEqual([
    'Extrato até 31/10/2026, com R$ 100,00',
    'Banco e livro com R$ 100,00 em 31/10/2026',
    'Nenhum movimento do banco por conciliar até 31/10/2026',
    'O condomínio não tem dinheiro em mãos',
    'O saldo inicial dos fundos foi informado',
    'Nenhum fundo termina o mês negativo: ao todo, R$ 100,00',
    'Com categoria: receitas, R$ 900,00; despesas, R$ 800,00',
    'As 4 despesas do mês têm comprovante',
    '24 cobranças de outubro de 2026 geradas',
    'Nenhuma conta espera aprovação, com vencimento até 31/10/2026',
    'Nenhuma conta por pagar, com vencimento até 31/10/2026',
    'Nenhuma conta em rascunho, com vencimento até 31/10/2026',
    'Os 2 tributos retidos que vencem no mês foram recolhidos',
    'As contas de setembro de 2026 estão publicadas',
    'O conselho deu parecer sobre as contas de setembro de 2026',
    'O parecer registrado é sobre estes números',
  ])
})

test.each(FALTAS)('%s falta: diz-se com os números e onde se acerta (%#)', (tipo, parte, segura, texto, destino) => {
  expect(ditas(tipo, parte)).toContainEqual(['falta', segura, texto, destino])
  const faltam = linhas(parte).filter((l) => l.estado === 'falta')
  expect(faltam.map((l) => l.tipo)).toEqual([tipo])
  expect(queSeguram(linhas(parte)).length).toBe(segura ? 1 : 0)
})

test('cada assunto da lista tem o seu caso de falta', () => {
  expect([...new Set(FALTAS.map(([tipo]) => tipo))]).toEqual(conferidosNaLista)
})

test.each<[ConferidoNaLista, Partial<AntesDeFechar>, string]>([
  ['extrato', { porConta: [caixinha(5)] }, 'Todo o dinheiro está em mãos'],
  [
    'diferenca',
    { porConta: [conta({ extratos: [], extratoAte: null, ...SEM_BANCO })] },
    'Sem saldo do banco não há o que comparar com o livro',
  ],
  ['banco', { porConta: [caixinha(5)] }, 'Nenhum extrato do banco foi importado'],
  ['contagem', { porConta: [conta(), caixinha(0)] }, 'Caixinha: sem dinheiro em 31/10/2026'],
  ['saldoInicial', { saldoInicial: { soma: 0, fechado: true } }, 'O saldo vem do mês anterior, já fechado'],
  [
    'semCategoria',
    { balancete: { ...CERTO.balancete, total: { ...linha, receitas: 0, despesas: 0 } } },
    'Não houve receitas nem despesas no mês',
  ],
  ['comprovantes', { comprovantes: { despesas: 0, sem: NADA } }, 'Não houve despesas no mês'],
  ['cobrancas', { cobrancas: null }, 'O condomínio não gera cobranças aqui'],
  ['mesAnterior', { anterior: null }, 'É o primeiro mês com movimento'],
  ['parecerAnterior', { anterior: null }, 'Não há contas publicadas do mês anterior'],
  [
    'parecerAnterior',
    { anterior: { competencia: '2026-09', publicada: true, temParecer: false, faltam: 0 } },
    'Ninguém do conselho foi chamado a dar parecer sobre setembro de 2026',
  ],
  [
    'parecer',
    { doConselho: { parecer: null, pareceresAnteriores: [] } },
    'O conselho pode dar parecer depois que o mês for fechado',
  ],
  ['aRecolher', { tributos: { vencidos: [], recolhidos: 0 } }, 'Nenhum tributo retido vence no mês'],
])('%s não se aplica: %#', (tipo, parte, texto) => {
  expect(ditas(tipo, parte)).toContainEqual(['nao_se_aplica', false, texto, null])
})

test('de um só diz-se no singular', () => {
  const um = { quantidade: 1, valor: 5 }
  const texto = (tipo: ConferidoNaLista, parte: Partial<AntesDeFechar>) => ditas(tipo, parte)[0]?.[2]
  expect(texto('banco', { pendentes: 1 })).toBe('1 movimento do banco por conciliar até 31/10/2026')
  expect(texto('comprovantes', { comprovantes: { despesas: 1, sem: um } })).toBe(
    'A despesa do mês está sem comprovante: R$ 5,00',
  )
  expect(texto('comprovantes', { comprovantes: { despesas: 3, sem: um } })).toBe(
    '1 de 3 despesas está sem comprovante: R$ 5,00',
  )
  expect(texto('comprovantes', { comprovantes: { despesas: 1, sem: NADA } })).toBe('A despesa do mês tem comprovante')
  expect(texto('cobrancas', { cobrancas: 1 })).toBe('1 cobrança de outubro de 2026 gerada')
  expect(texto('porPagar', { pagaveis: { ...CERTO.pagaveis, porPagar: um } })).toBe(
    '1 conta nem paga nem cancelada, com vencimento até 31/10/2026: R$ 5,00',
  )
  const anterior = { competencia: '2026-09', publicada: true, temParecer: false, faltam: 1 }
  expect(texto('parecerAnterior', { anterior })).toBe(
    'Falta o parecer de 1 conselheiro sobre as contas de setembro de 2026',
  )
})

test('com várias contas do dinheiro, cada uma tem as suas linhas, com o nome', () => {
  const cdb = conta({ banco: 90, diferenca: -10, semExplicacao: -10 }, 'CDB')
  const semExtrato = conta({ extratos: [], extratoAte: null, ...SEM_BANCO, livro: 40 }, 'Poupança')
  const vazia = conta({ extratos: [], extratoAte: null, ...SEM_BANCO, livro: 0 }, 'Antiga')
  const item = { onde: 'livro' as const, data: '2026-10-30', texto: 'x', valor: -20 }
  const itau = conta({ banco: 80, diferenca: -20, itens: [item] })
  const porConta = [itau, cdb, semExtrato, vazia, contada(280, 300), caixinha(0)]
  const de = (tipo: ConferidoNaLista) =>
    linhas({ porConta })
      .filter((l) => l.tipo === tipo)
      .map((l) => [l._id, l.estado, semNbsp(l.texto)])
  expect(linhas({ porConta }).map((l) => l.titulo)).toContain('Banco e livro: CDB')
  expect(de('extrato')).toEqual([
    ['extrato:Itaú', 'feito', 'Itaú: extrato até 31/10/2026, com R$ 80,00'],
    ['extrato:CDB', 'feito', 'CDB: extrato até 31/10/2026, com R$ 90,00'],
    ['extrato:Poupança', 'falta', 'Sem extrato até 31/10/2026: Poupança'],
    ['extrato:Antiga', 'nao_se_aplica', 'Antiga: sem extrato e sem saldo em 31/10/2026'],
  ])
  expect(de('diferenca')).toEqual([
    [
      'diferenca:Itaú',
      'feito',
      'Itaú: banco com R$ 80,00 e livro com R$ 100,00 em 31/10/2026: a diferença é 1 item em trânsito',
    ],
    ['diferenca:CDB', 'falta', 'Em CDB, entre o banco e o livro há R$ 10,00 que nada explica'],
    ['diferenca:caixinha', 'falta', 'Caixinha: contados R$ 280,00 em 08/11/2026, e o livro tem R$ 300,00'],
  ])
  expect(de('contagem')).toEqual([
    ['contagem:caixinha', 'feito', 'Caixinha: contados R$ 280,00 em 08/11/2026'],
    ['contagem:caixinha', 'nao_se_aplica', 'Caixinha: sem dinheiro em 31/10/2026'],
  ])
})

test('os avisos das contas do mês são o que falta do que sempre avisaram, na ordem deles', () => {
  const tudo = Object.assign({}, ...FALTAS.map(([, parte]) => parte)) as Partial<AntesDeFechar>
  const porConta = [conta({ banco: 90, diferenca: -10, semExplicacao: -10, extratoAte: '2026-10-28' })]
  expect(avisosDoFechamento(linhas({ ...tudo, porConta })).map((a) => a.tipo)).toEqual(conferidosAoFechar)
  expect(avisosDoFechamento(linhas({ porConta: [conta({ extratos: [], ...SEM_BANCO, extratoAte: null })] }))).toEqual(
    [],
  )
})

test('o resumo muda com o que a lista diz e com os números do mês, e com mais nada', () => {
  const lida = (parte: Partial<AntesDeFechar> = {}, receitas = 900) =>
    resumoDaLista({
      ...{ competencia: '2026-10', receitas, despesas: 800, saldoFinal: 100 },
      linhas: linhas(parte).map((l) => ({ ...l, sugestao: '' })),
    })
  const resumo = lida()
  expect(resumo).toMatch(/^[0-9a-f]{64}$/)
  expect(lida()).toBe(resumo)
  const outros = [lida({ pendentes: 1 }), lida({ pendentes: 2 }), lida({ cobrancas: 23 }), lida({}, 901)]
  expect(new Set([resumo, ...outros]).size).toBe(5)
  const comSugestao = linhas().map((l) => ({ ...l, sugestao: 'x' }))
  expect(
    resumoDaLista({ competencia: '2026-10', receitas: 900, despesas: 800, saldoFinal: 100, linhas: comSugestao }),
  ).toBe(resumo)
})
