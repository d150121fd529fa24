import type { CorpoEnviado, RespostaDe } from '#contract/rota.ts'
import type { registrarUsuario } from '#contract/usuarios.ts'
import { chamar } from '../../lib/api.ts'

/** Adds a person (staff). The same key sent twice adds one person. */
export const registrar = (
  corpo: CorpoEnviado<typeof registrarUsuario>,
  idempotencyKey: string,
): Promise<RespostaDe<typeof registrarUsuario>> =>
  chamar<typeof registrarUsuario>('POST /api/users/register', { corpo, idempotencyKey })
