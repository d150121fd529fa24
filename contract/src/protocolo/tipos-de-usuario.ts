/** Roles a person may have, as the register form names them (specification §3). */
export const tiposDeUsuario = ['Administrador', 'Morador', 'Inquilino'] as const
export type TipoDeUsuario = (typeof tiposDeUsuario)[number]
