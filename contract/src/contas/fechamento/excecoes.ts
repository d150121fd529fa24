import { z } from 'zod'
import { paragrafo } from '../../protocolo/comum.ts'
import { instanteISO } from '../../valores/datas.ts'

/** What a month was closed without, and why. Apart from the rest of the closing: the form needs this alone. */

/** Shorter than this, a reason tells nobody anything. */
const MENOR_MOTIVO = 10

export const motivoDaExcecao = paragrafo('o motivo', 500).refine(
  (t) => t.length === 0 || t.length >= MENOR_MOTIVO,
  `Escreva o motivo com pelo menos ${MENOR_MOTIVO} letras: quem lê as contas vai lê-lo`,
)

/** A line of the list that the month is closed without. */
export const corpoDaExcecao = z.strictObject({
  /** Its `_id`. */
  linha: z.string({ error: 'Informe de que linha da lista é o motivo' }).max(200),
  motivo: motivoDaExcecao,
})

export const excecao = z.object({
  linha: z.string(),
  /** What the line asks about. */
  titulo: z.string(),
  /** What was missing, with its figures as they were. */
  texto: z.string(),
  /** Null where the closing was asked for by who had not read the list. */
  motivo: z.string().nullable(),
  por: z.string(),
  em: instanteISO,
})
export type Excecao = z.infer<typeof excecao>
