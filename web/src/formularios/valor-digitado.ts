import { z } from 'zod'
import { valorEmReais } from '#contract/valores/dinheiro.ts'

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
