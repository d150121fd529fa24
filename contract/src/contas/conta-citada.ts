import { z } from 'zod'
import { id } from '../protocolo/comum.ts'

/** An account of money as another record names it. */

/** The id of an account in a payload. @param nome how the field is called in messages, with its article */
export const idDeConta = (nome = 'a conta do dinheiro') =>
  z
    .string({ error: (e) => (e.input === undefined ? `Informe ${nome}` : 'A conta deve ser um texto') })
    .refine((v) => id.safeParse(v).success, 'Esta conta não existe')

export const contaCitada = z.object({ _id: id, nome: z.string() })
