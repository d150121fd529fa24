import { z } from 'zod'

/** A month on the wire, `YYYY-MM`, of the years 1900 to 2999. @param nome how the field is called in messages */
export const mesISO = (nome = 'o mês') =>
  z
    .string({ error: (e) => (e.input === undefined ? `Informe ${nome}` : 'O mês deve ser um texto AAAA-MM') })
    .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, 'O mês deve estar no formato AAAA-MM')

/** The month a charge is about, `YYYY-MM`. */
export const competencia = mesISO('a competência')
