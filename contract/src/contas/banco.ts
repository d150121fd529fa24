import { z } from 'zod'
import { consultaDeLista, id, linha } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { valorEmReais } from '../valores/dinheiro.ts'
import { contaCitada } from './conta-citada.ts'
import { problemaDaLinha } from '../pessoas/importacoes.ts'

/** Statements of the bank and what each of their lines is in the books. The calls are in `banco-rotas.ts`. */

/** What a column of a CSV statement may hold: one signed `valor`, or `credito` and `debito` apart. */
export const camposDoExtrato = ['data', 'descricao', 'valor', 'credito', 'debito', 'documento'] as const
export type CampoDoExtrato = (typeof camposDoExtrato)[number]

export const estadosDeMovimento = ['pendente', 'conciliado', 'ignorado'] as const
export type EstadoDeMovimento = (typeof estadosDeMovimento)[number]

export const contaBancaria = z.object({
  _id: id,
  /** As the house calls it: `Itaú · ag. 1234 · cc 56789-0` until somebody names it. */
  nome: z.string(),
  banco: z.string(),
  agencia: z.string(),
  numero: z.string(),
  /** What the last statement said; null when none did. In reais. */
  saldo: z.number().nullable(),
  saldoEm: z.string().nullable(),
  /** Where what its statements tell of is: what is posted from them moves in it. */
  contaDoDinheiro: contaCitada,
  /** Lines nobody has looked at. */
  pendentes: z.number().int(),
  versao: z.number().int(),
})
export type ContaBancaria = z.infer<typeof contaBancaria>

/** One file that was imported. */
export const extrato = z.object({
  _id: id,
  conta: z.object({ _id: id, nome: z.string() }),
  arquivo: z.string(),
  formato: z.enum(['ofx', 'csv']),
  de: z.string(),
  ate: z.string(),
  /** Lines it added. */
  novas: z.number().int(),
  quem: z.string(),
  createdAt: instanteISO,
  desfeitoEm: instanteISO.nullable(),
})
export type Extrato = z.infer<typeof extrato>

/** A line of a file, as it would be stored. `valor` is signed, in reais. */
const linhaDoExtrato = z.object({
  data: z.string(),
  valor: z.number(),
  descricao: z.string(),
  documento: z.string().nullable(),
  /** False when the account already has it. */
  nova: z.boolean(),
  /** A file of the other format brought the account one of the same day and value: it may be the same. */
  parecida: z.boolean(),
})

export const previaDoExtrato = z.object({
  formato: z.enum(['ofx', 'csv']),
  codificacao: z.enum(['UTF-8', 'Windows-1252']),
  /** The sheet that was read, of a spreadsheet, which counts as a CSV; null of a text. */
  aba: z.string().nullable(),
  /** What somebody who looks at the file would not expect of the reading, as sentences. */
  avisos: z.array(z.string()),
  /** The account the file is of; null when a CSV has still to be told. `_id` is null for one that is not there yet. */
  conta: z.object({ _id: id.nullable(), nome: z.string() }).nullable(),
  /** The account an OFX tells of, when it is not there. */
  contaDoArquivo: z.string().nullable(),
  /** Accounts named by hand that may be that one: each has as many lines alike. With any, `conta` has to be chosen. */
  contasParecidas: z.array(z.object({ _id: id, nome: z.string(), linhas: z.number().int() })),
  /** Null without any line that can be read. */
  periodo: z.object({ de: z.string(), ate: z.string() }).nullable(),
  /** Balance the bank says, in reais. */
  saldo: z.number().nullable(),
  linhas: z.number().int(),
  novas: z.number().int(),
  repetidas: z.number().int(),
  /** Lines alike to some that a file of the other format brought. They are new ones only when that is asked for. */
  parecidas: z.number().int(),
  comErro: z.number().int(),
  /** Sums of the new lines, in reais: what came in, and what went out as a positive number. */
  entradas: z.number(),
  saidas: z.number(),
  amostra: z.array(linhaDoExtrato),
  problemas: z.array(problemaDaLinha),
  totalDeProblemas: z.number().int(),
  /** Of a CSV: its titles and what each column holds. */
  cabecalho: z.array(z.string()),
  colunas: z.array(z.enum(camposDoExtrato).nullable()),
})
export type PreviaDoExtrato = z.infer<typeof previaDoExtrato>

export const tiposDeConciliacao = ['cobranca', 'receita', 'despesa'] as const
export type TipoDeConciliacao = (typeof tiposDeConciliacao)[number]

/** What a line may be: one of those, or a bill that it pays. */
const tiposDeSugestao = [...tiposDeConciliacao, 'pagavel'] as const

/** Why a suggestion is one. */
export const motivosDeSugestao = ['txid', 'documento', 'valor', 'nome', 'data'] as const

const umaSugestao = z.object({
  tipo: z.enum(tiposDeSugestao),
  _id: id,
  titulo: z.string(),
  detalhe: z.string(),
  data: z.string(),
  /** What of the line would go to it, in reais. */
  valor: z.number(),
  /** Of a charge: what it owes on the day of the line. */
  total: z.number(),
  /** Of a charge, how its unit is called. */
  unidade: z.string().nullable(),
  motivos: z.array(z.enum(motivosDeSugestao)),
  /** `alta` may be confirmed together with others. */
  confianca: z.enum(['alta', 'media', 'baixa']),
})

/**
 * What a line may be: a charge or a bill that it pays, or an entry the books already have. Late charges of a unit that it pays
 * together come as one, with its parts, the oldest first, and so do the despesas of a divided bill; `_id` is then of none of them.
 */
export const sugestao = umaSugestao.extend({ partes: z.array(umaSugestao) })
export type Sugestao = z.infer<typeof sugestao>
export type ParteDaSugestao = z.infer<typeof umaSugestao>

/** What a line, or a part of it, was found to be. */
export const conciliacao = z.object({
  _id: id,
  tipo: z.enum(tiposDeConciliacao),
  /** The charge, or the entry of the books. */
  alvo: id,
  /** False when somebody took it back by another way, as the reversal of a payment. */
  vale: z.boolean(),
  titulo: z.string(),
  valor: z.number(),
  /** It was posted by this line, and leaves the books when it is undone. */
  criou: z.boolean(),
})

export const movimento = z.object({
  _id: id,
  conta: z.object({ _id: id, nome: z.string() }),
  data: z.string(),
  /** Signed, in reais: negative is money that left. */
  valor: z.number(),
  descricao: z.string(),
  documento: z.string().nullable(),
  estado: z.enum(estadosDeMovimento),
  /** Why it was left out of the books; null for every other. */
  motivo: z.string().nullable(),
  conciliacoes: z.array(conciliacao),
  /** The likeliest, of a pending line. */
  sugestao: sugestao.nullable(),
  createdAt: instanteISO,
  versao: z.number().int(),
})
export type Movimento = z.infer<typeof movimento>

const valorDoItem = valorEmReais.refine((v) => v !== 0, 'O valor deve ser maior que zero')
const alvo = (o: string) => z.string({ error: `Escolha ${o}` }).max(200)

/**
 * A part of a line: a charge that it pays, an entry the books have or a bill to be paid (whole, whatever its value), a credit of a
 * unit, or a new entry of the line's own kind.
 */
export const itemDaConciliacao = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('cobranca'), id: alvo('a cobrança'), valor: valorDoItem }),
    z.strictObject({ tipo: z.literal('receita'), id: alvo('a receita') }),
    z.strictObject({ tipo: z.literal('despesa'), id: alvo('a despesa') }),
    z.strictObject({ tipo: z.literal('pagavel'), id: alvo('a conta') }),
    z.strictObject({ tipo: z.literal('credito'), unidade: alvo('a unidade'), valor: valorDoItem }),
    z.strictObject({
      tipo: z.literal('nova'),
      nome: linha('o nome', 200),
      categoria: z.string().trim().max(60).nullable().optional(),
      valor: valorDoItem,
    }),
  ],
  { error: 'Escolha cobranca, receita, despesa, pagavel, credito ou nova' },
)
export type ItemDaConciliacao = z.input<typeof itemDaConciliacao>

export const MAX_PARTES = 50
export const corpoDaConciliacao = z.strictObject({
  itens: z
    .array(itemDaConciliacao, { error: 'Informe os itens' })
    .min(1, 'Diga o que este movimento é')
    .max(MAX_PARTES, `São no máximo ${MAX_PARTES} partes`),
})

/**
 * The pending lines that may be confirmed together, the newest first, each with the one thing it surely is as its
 * `sugestao`: our identifier with the exact value, or the exact value with the same document and nothing else of that value.
 */
export const movimentosCertos = z.object({ movimentos: z.array(movimento) })

const { busca, ordem, pagina, porPagina } = consultaDeLista(['data', 'valor'])
export const consultaDeMovimentos = z.strictObject({
  busca,
  ordem,
  pagina,
  porPagina,
  /** One alone, by its id. */
  movimento: z.string().max(200).optional(),
  conta: z.string().max(200).optional(),
  estado: z.enum(estadosDeMovimento, { error: 'Use pendente, conciliado ou ignorado' }).optional(),
  sentido: z.enum(['entrada', 'saida'], { error: 'Use entrada ou saida' }).optional(),
  de: dataISO.optional(),
  ate: dataISO.optional(),
})
