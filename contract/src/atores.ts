/** Who calls are opened to, as the rows of the permission table name them. */

export const STAFF = ['administrador'] as const
export const COM_SESSAO = ['administrador', 'morador', 'inquilino'] as const
export const PUBLICA = ['anonimo', 'administrador', 'morador', 'inquilino'] as const
