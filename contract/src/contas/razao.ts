import { z } from 'zod'
import { consultaDeLista, id, paramsComId } from '../protocolo/comum.ts'
import { CSV, TEXTO } from '../protocolo/conteudos.ts'
import { rota } from '../protocolo/rota.ts'
import { competencia } from '../valores/competencia.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'

/**
 * The books in double entry, beneath receitas and despesas: what each account had, what went through it and what it has. Amounts in
 * reais. They are read only: the records post them.
 */

export const classesDeConta = [
  'dinheiro',
  'a_receber',
  'a_pagar',
  // What was withheld and is owed to the treasury; kept among what is to be paid, by the tax.
  'a_recolher',
  'fundo',
  'receita',
  'despesa',
  'cobrancas_emitidas',
  'contas_lancadas',
  'creditos_de_unidades',
  'creditos_lancados',
] as const
export type ClasseDeConta = (typeof classesDeConta)[number]

/** Kinds of record that post entries, by the name of their table. */
export const origensDePartida = [
  'receitas',
  'despesas',
  'transferencias',
  'transferencias_de_conta',
  'fundos',
  'cobrancas',
  'pagaveis',
  'creditos',
] as const
export type OrigemDePartida = (typeof origensDePartida)[number]

export const contaContabil = z.object({
  /** Opaque; what is owed by all units together, which is what whoever does not administer sees, is `a_receber`, and what they have of credit is
   * `creditos_de_unidades`. */
  _id: z.string(),
  classe: z.enum(classesDeConta),
  nome: z.string(),
  /** Where it is an account of one fund. */
  fundo: z.string().nullable(),
})
export type ContaContabil = z.infer<typeof contaContabil>

/** Balances are positive on the side the account grows on: debit for money, what is owed to the building and despesas. */
const movimento = {
  inicial: z.number(),
  debitos: z.number(),
  creditos: z.number(),
  final: z.number(),
}

const linhaDoBalancete = z.object({ conta: contaContabil, ...movimento })
export type LinhaDoBalanceteContabil = z.infer<typeof linhaDoBalancete>

export const balanceteContabil = z.object({
  /** `YYYY-MM`; null: since the first entry, to the last. */
  mesInicial: z.string().nullable(),
  mesFinal: z.string().nullable(),
  /** Accounts that have anything, by class, fund and name. */
  linhas: z.array(linhaDoBalancete),
  debitos: z.number(),
  creditos: z.number(),
})
export type BalanceteContabil = z.infer<typeof balanceteContabil>

export const partida = z.object({
  /** The order it was written in. */
  numero: z.number().int(),
  data: z.string(),
  /** What posted it. `titulo` null when it is gone for good. */
  origem: z.object({ tipo: z.enum(origensDePartida), _id: id, titulo: z.string().nullable() }),
  debito: contaContabil,
  credito: contaContabil,
  valor: z.number(),
  /** It takes an earlier one back. */
  estorno: z.boolean(),
  em: instanteISO,
})
export type Partida = z.infer<typeof partida>

/** An account's entries, each with the balance after it. */
export const razaoDaConta = z.object({
  conta: contaContabil,
  ...movimento,
  /** How many there are in the period; `linhas` are those of the page. */
  total: z.number().int(),
  linhas: z.array(partida.extend({ saldo: z.number() })),
})
export type RazaoDaConta = z.infer<typeof razaoDaConta>

const { pagina, porPagina } = consultaDeLista(['data'])
const meses = { mesInicial: competencia.optional(), mesFinal: competencia.optional() }
const dias = { de: dataISO.optional(), ate: dataISO.optional() }

export const verBalanceteContabil = rota({
  operacao: 'razao.balancete',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/razao/balancete',
  resumo: 'Balancete de verificação: saldo, débitos e créditos de cada conta contábil, de um mês a outro',
  query: z.strictObject(meses),
  resposta: balanceteContabil,
})
export const listarPartidas = rota({
  operacao: 'razao.diario',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/razao/diario',
  resumo: 'Livro diário: as partidas por data, cada uma de uma conta para outra',
  tipo: 'lista',
  query: z.strictObject({ ...dias, pagina, porPagina }),
  resposta: partida,
})
export const verRazaoDaConta = rota({
  operacao: 'razao.conta',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/razao/contas/:id',
  resumo: 'Livro razão de uma conta contábil: as partidas dela, com o saldo depois de cada uma',
  params: paramsComId,
  query: z.strictObject({ ...dias, pagina, porPagina }),
  resposta: razaoDaConta,
})

export const formatosDoRazao = ['csv', 'hledger', 'beancount'] as const
export type FormatoDoRazao = (typeof formatosDoRazao)[number]

export const exportarRazao = rota({
  operacao: 'razao.exportar',
  metodo: 'GET',
  caminho: '/api/razao/exportar',
  resumo: 'O livro diário em CSV, ou como diário do hledger ou do beancount, que recalculam os saldos',
  tipo: 'arquivo',
  conteudos: [CSV, TEXTO],
  query: z.strictObject({ ...meses, formato: z.enum(formatosDoRazao, { error: 'Use csv, hledger ou beancount' }) }),
})

/** The end of the chain that seals entries and history, and what it was when each month was closed. */
export const seloDosLivros = z.object({
  /** SHA-256 in hexadecimal. */
  selo: z.string(),
  elos: z.number().int(),
  /** When the last link was added; null while there is none. */
  em: instanteISO.nullable(),
  /** Closed months, the newest first; `selo` null of those closed before there was a chain. */
  meses: z.array(z.object({ competencia: z.string(), selo: z.string().nullable(), fechadoEm: instanteISO })),
})
export type SeloDosLivros = z.infer<typeof seloDosLivros>

/** What working the chain out again found. */
export const conferenciaDosLivros = z.object({
  selo: z.string(),
  elos: z.number().int(),
  /** The first row that is not what was sealed; null when all is. */
  quebra: z.object({ elo: z.number().int(), de: z.string(), registro: z.string(), motivo: z.string() }).nullable(),
  /** Texts of the history that were erased, as the law lets a person ask: that something was done stays proved. */
  textosEliminados: z.number().int(),
  /** Written since the last sealing, which comes every minute. */
  porSelar: z.number().int(),
  conferidoEm: instanteISO,
})
export type ConferenciaDosLivros = z.infer<typeof conferenciaDosLivros>

export const verSelo = rota({
  operacao: 'razao.selo',
  metodo: 'GET',
  semConexao: true,
  caminho: '/api/razao/selo',
  resumo: 'O selo dos livros: o último elo da cadeia, e o de cada mês fechado',
  resposta: seloDosLivros,
})
export const conferirLivros = rota({
  operacao: 'razao.conferir',
  metodo: 'GET',
  caminho: '/api/razao/conferencia',
  resumo: 'Refaz a cadeia desde o primeiro elo e diz o primeiro registro que não é o que foi selado',
  resposta: conferenciaDosLivros,
  porMinuto: 12,
})
