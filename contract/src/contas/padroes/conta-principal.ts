/**
 * The account of every line that names none. There is one, the same in every installation, and nobody turns it off. Without a
 * schema beside it, so that lists can use it without loading zod.
 */
export const CONTA_PRINCIPAL = '00000000-0000-7000-8000-000000000002'
