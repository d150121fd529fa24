import { z } from 'zod'
import { anexosEnviados, arquivo, urlDeImagem } from '../casa/arquivos.ts'
import { nomeDeCategoria } from './categorias.ts'
import { consultaDeLista, formatosDeExportacao, id, linha, paragrafo } from '../protocolo/comum.ts'
import { dataISO, instanteISO } from '../valores/datas.ts'
import { valorEmReais } from '../valores/dinheiro.ts'
import { contaCitada, idDeConta } from './conta-citada.ts'
import { fundoCitado, idDeFundo } from './fundos.ts'
import { resumo } from '../protocolo/resumo.ts'

/** What receitas and despesas have in common on the wire: the ledger line (lançamento). */

interface Recusa {
  error: (e: { input?: unknown }) => string
}

// Each side of a union says it too: forms show what the nearest side says, not the union.
const semNumero: Recusa = {
  error: (e) => (e.input === undefined ? 'Informe o número da nota' : 'A nota deve ser um número'),
}
const semNota: Recusa = {
  error: (e) => (e.input === undefined ? 'Informe a nota' : 'A nota deve ser um número ou um texto'),
}

/** Invoice number when a record is created: a whole number, or its digits as text. */
export const notaNumerica = z
  .union([z.number(semNumero), z.string(semNumero)], semNumero)
  .superRefine((v, c) => {
    if (!/^\d{1,20}$/.test(String(v))) c.addIssue({ code: 'custom', message: 'A nota deve ser um número inteiro' })
    // Past 2^53 a number is no longer the one that was sent.
    else if (typeof v === 'number' && !Number.isSafeInteger(v))
      c.addIssue({ code: 'custom', message: 'Uma nota com tantos algarismos deve vir como texto' })
  })
  .transform(String)

/** Invoice number when a record is edited: free text, as the specification has it. */
export const notaTexto = z.union(
  [
    z
      .number(semNota)
      .int('A nota deve ser um número inteiro')
      .min(0, 'A nota não pode ser negativa')
      .max(Number.MAX_SAFE_INTEGER)
      .transform(String),
    linha('a nota', 60),
  ],
  semNota,
)

/**
 * Fields create and edit share. `categoria` is the category's name; `null` leaves it without one. `fundo` is the id of a
 * fund: a new line without it is in the ordinary one. `conta` is the id of the account the money moved in: the main one without it.
 */
export const camposDeLancamento = {
  price: valorEmReais,
  description: paragrafo('a descrição'),
  image: urlDeImagem.nullable().optional(),
  data: dataISO.optional(),
  categoria: nomeDeCategoria.nullable().optional(),
  fundo: idDeFundo().optional(),
  conta: idDeConta().optional(),
  anexos: anexosEnviados.optional(),
}

export const nomeDeLancamento = linha('o nome', 200)

/** Kinds of record that post a line, or hold it, and alone may take it back. */
const origensDeLancamento = ['reservas', 'cobrancas', 'creditos', 'pagaveis', 'estornos', 'banco'] as const

/** What posted a line, and its id. */
export const origemDoLancamento = z.object({ tipo: z.enum(origensDeLancamento), _id: id })
export type OrigemDoLancamento = z.infer<typeof origemDoLancamento>

/** What a form sends of a line, once validated. What it leaves out keeps its value. */
export type DadosDoLancamento = z.output<
  z.ZodObject<typeof camposDeLancamento & { name: typeof nomeDeLancamento; nota: typeof notaTexto }>
>

/** A ledger line as read. Amounts in reais, `data` a calendar day. */
export const lancamento = z.object({
  _id: id,
  name: z.string(),
  nota: z.string(),
  price: z.number(),
  description: z.string(),
  image: z.string().nullable(),
  data: z.string(),
  categoria: z.string().nullable(),
  fundo: fundoCitado,
  /** The account its money moved in. */
  conta: contaCitada,
  anexos: z.array(arquivo),
  createdAt: instanteISO,
  updatedAt: instanteISO,
  versao: z.number().int(),
  /** Its month is closed: what changes the accounts stays as it is. */
  fechado: z.boolean(),
  /** The record that posted or holds it; null for what a person typed. */
  origem: origemDoLancamento.nullable(),
  /** The line of the bank's statement that it is, however it came into the books; null while none is. */
  movimento: id.nullable(),
  /** The entry that stands against it, when it was reversed after its month was closed. */
  estorno: z.object({ lancamento: id, motivo: z.string(), em: instanteISO }).nullable(),
})

export type Lancamento = z.infer<typeof lancamento>

/** Why a line of a closed month is reversed. */
export const corpoDoEstorno = z.strictObject({ motivo: linha('o motivo', 120) })

/** A line in a list: no description nor files, but how many files there are. */
export const lancamentoNaLista = lancamento
  .omit({ anexos: true, estorno: true, movimento: true })
  .extend({ quantidadeDeAnexos: z.number().int() })

export const ordensDeLancamento = ['data', 'nome', 'valor', 'nota', 'criacao'] as const

/** `categoria=` may repeat nothing: one name, or the word `nenhuma` for lines without one. `fundo=` is an id. */
const filtro = {
  categoria: z.string().trim().max(60).optional(),
  fundo: idDeFundo().optional(),
  de: dataISO.optional(),
  ate: dataISO.optional(),
}

const { busca, ordem, pagina, porPagina } = consultaDeLista(ordensDeLancamento)

export const consultaDeLancamentos = z.strictObject({ busca, ordem, pagina, porPagina, ...filtro })
export const consultaDoResumo = z.strictObject({ busca, ...filtro })
export const consultaDaExportacao = z.strictObject({
  busca,
  ordem,
  ...filtro,
  formato: z.enum(formatosDeExportacao, { error: 'Use csv ou xlsx' }),
})

export type Resumo = z.infer<typeof resumo>

/** Count and sum, in reais, of each category that the filter lets through; `categoria` null for lines without one. */
export const somaDaCategoria = resumo.extend({ categoria: z.string().nullable() })
export type SomaDaCategoria = z.infer<typeof somaDaCategoria>
