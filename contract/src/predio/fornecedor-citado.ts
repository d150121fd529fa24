import { z } from 'zod'
import { id } from '../protocolo/comum.ts'

/** A supplier as other records name it. */
export const fornecedorCitado = z.object({ _id: id, name: z.string() })

/** The id of a supplier, as a form or a filter sends it. */
export const idDeFornecedor = z.string({ error: 'O fornecedor deve ser um texto' }).max(200)
