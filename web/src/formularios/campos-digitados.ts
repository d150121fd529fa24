import { z } from 'zod'
import { competencia } from '#contract/valores/competencia.ts'
import { readMonth } from '../ui/text/month-text.ts'
import { readNumber } from '../ui/text/number-text.ts'

/** The month as its field holds it: what is typed and is no month stays as text. */
export const mesDigitado = z
  .string({ error: 'Informe o mês' })
  .superRefine((texto, c) => {
    const lido = readMonth(texto)
    if (lido.kind === 'refused') c.addIssue({ code: 'custom', message: lido.message })
  })
  .pipe(competencia)

/**
 * A number typed as text.
 * @param nome how the field is called in messages, with its article
 * @param casas most decimals it may have
 */
export const numeroDigitado = (nome: string, casas: number, negativo = false) =>
  z.string({ error: `Informe ${nome}` }).transform((texto, c): number => {
    const lido = readNumber(texto, casas, negativo)
    if (lido.kind === 'number') return lido.value
    c.addIssue({ code: 'custom', message: lido.kind === 'empty' ? `Informe ${nome}` : lido.message })
    return z.NEVER
  })
