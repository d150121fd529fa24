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

/** The same of a field that may be left empty: null then. */
export const numeroOpcional = (casas: number) =>
  z.string().transform((texto, c): number | null => {
    const lido = readNumber(texto, casas)
    if (lido.kind === 'number') return lido.value
    if (lido.kind === 'empty') return null
    c.addIssue({ code: 'custom', message: lido.message })
    return z.NEVER
  })
