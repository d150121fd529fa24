import { z } from 'zod'
import { problemaDaData, problemaDoNascimento } from './calendario.ts'

/** A calendar day on the wire, `YYYY-MM-DD`, that exists. */
export const dataISO = z
  .string({ error: (e) => (e.input === undefined ? 'Informe a data' : 'A data deve ser um texto AAAA-MM-DD') })
  .superRefine((texto, c) => {
    const problema = problemaDaData(texto)
    if (problema) c.addIssue({ code: 'custom', message: problema })
  })
  .meta({ format: 'date' })

/** The day somebody was born, `YYYY-MM-DD`: today or before. */
export const dataDeNascimento = z
  .string({
    error: (e) => (e.input === undefined ? 'Informe a data de nascimento' : 'A data deve ser um texto AAAA-MM-DD'),
  })
  .superRefine((texto, c) => {
    const problema = problemaDoNascimento(texto)
    if (problema) c.addIssue({ code: 'custom', message: problema })
  })
  .meta({ format: 'date' })

/** An instant on the wire, ISO 8601 in UTC. */
export const instanteISO = z.string().meta({ format: 'date-time' })
