import { z } from 'zod'

/** Telephone (digits only) and e-mail of the administration, as Configurações has them. */
export const contatoDaAdministracao = z.object({ tel: z.string().nullable(), email: z.string().nullable() })
