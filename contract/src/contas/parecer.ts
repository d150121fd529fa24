import { z } from 'zod'
import { linha, paragrafo } from '../protocolo/comum.ts'
import { dataISO } from '../valores/datas.ts'

/** The council's opinion about the accounts of a month. Apart from the rest of them: the form needs this alone. */

export const resultadosDoParecer = ['favoravel', 'com_ressalvas', 'contrario'] as const
export type ResultadoDoParecer = (typeof resultadosDoParecer)[number]

export const corpoDoParecer = z.strictObject({
  resultado: z.enum(resultadosDoParecer, { error: 'Escolha favorável, com ressalvas ou contrário' }),
  texto: z.union([z.literal(''), paragrafo('o texto do parecer')], { error: 'O texto do parecer deve ser um texto' }),
  /** Who signs it. */
  de: linha('quem assina o parecer', 160),
  em: dataISO,
})
