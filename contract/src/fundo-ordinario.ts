/**
 * The fund of every line that names none. There is one, the same in every installation, and nobody deletes it. Without a
 * schema beside it, so that lists can use it without loading zod.
 */
export const FUNDO_ORDINARIO = '00000000-0000-7000-8000-000000000001'
