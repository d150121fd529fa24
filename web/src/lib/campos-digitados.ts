import { z } from 'zod'
import { competencia } from '#contract/competencia.ts'
import { valorEmReais } from '#contract/dinheiro.ts'
import { readMonth } from '../ui/month-text.ts'
import { readNumber } from '../ui/number-text.ts'

const COMO_SE_ESCREVE = { error: 'Escreva o valor como 1.234,56' }
type EmReais = z.ZodType<number, number>

/** An amount as its field holds it: null while nothing is typed, NaN while what is typed is not an amount. */
export const valorOuNada = (valor: EmReais = valorEmReais) =>
  z.union([z.number(COMO_SE_ESCREVE).pipe(valor), z.null()], COMO_SE_ESCREVE)

/** An amount that must be there, zero too. @param pedido what is said while nothing is typed */
export const valorPreenchido = (pedido: string, valor: EmReais = valorEmReais) =>
  z.union([z.number(COMO_SE_ESCREVE), z.null()], COMO_SE_ESCREVE).pipe(z.number({ error: pedido }).pipe(valor))

/** An amount above zero. */
export const valorDigitado = valorPreenchido(
  'Informe o valor',
  valorEmReais.min(0.01, 'O valor deve ser maior que zero'),
)

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
