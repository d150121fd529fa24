import { z } from 'zod'
import { readDate } from '../ui/text/date-text.ts'

/** The day as a date field holds it: what is typed and is no date stays as text. */
export const dataDigitada = z.string({ error: 'Informe a data' }).superRefine((texto, c) => {
  const lida = readDate(texto)
  if (lida.kind === 'refused') c.addIssue({ code: 'custom', message: lida.message })
})
