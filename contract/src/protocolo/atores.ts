/** Who calls are opened to, as the rows of the permission table name them. */

export const STAFF = ['administrador'] as const
/** Matters of the building: who left it has no part in them. */
export const DO_PREDIO = ['administrador', 'morador', 'inquilino'] as const
/** What is one's own, which who left keeps: charges, receipts, bookings and incidents made, data, session. */
export const COM_SESSAO = [...DO_PREDIO, 'antigo'] as const
export const PUBLICA = ['anonimo', ...COM_SESSAO] as const
