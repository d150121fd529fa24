/**
 * The account of every line that names none. There is one, the same in every installation, and nobody turns it off. Without a
 * schema beside it, so that lists can use it without loading zod.
 */
export const CONTA_PRINCIPAL: string = '00000000-0000-7000-8000-000000000002'

/**
 * Why money leaves the main account when an account is recorded with what was in it already: the books are told where it was, and
 * nothing moves at the bank.
 */
export const MOTIVO_DO_SALDO_INICIAL = 'Saldo inicial da conta'
