import { z } from 'zod'
import { id } from '../../protocolo/comum.ts'
import { emReais } from '../../valores/dinheiro.ts'
import { nomeDeCategoria } from '../categorias.ts'
import { fundoCitado, idDeFundo } from '../fundos.ts'
import { MAIS_PARTES, MENOS_PARTES } from './soma.ts'

/** Parts of a bill, by category and fund. Amounts in reais, of the bill as the note has it. */

export const parteDePagavel = z.object({
  categoria: z.string().nullable(),
  fundo: fundoCitado,
  valor: z.number(),
  /** Its share of what was paid, which is its despesa; null while the bill is not paid. */
  pago: z.number().nullable(),
  despesa: id.nullable(),
})

export const valorDaParte = emReais('o valor da parte').refine((v) => v > 0, 'O valor da parte deve ser maior que zero')

/** Left out a fund, the ordinary one. */
export const partesEnviadas = z
  .array(
    z.strictObject({
      categoria: nomeDeCategoria.nullable().optional(),
      fundo: idDeFundo().optional(),
      valor: valorDaParte,
    }),
    { error: 'As partes devem ser uma lista' },
  )
  .refine(
    (lista) => lista.length === 0 || (lista.length >= MENOS_PARTES && lista.length <= MAIS_PARTES),
    `Divida a conta em ${MENOS_PARTES} a ${MAIS_PARTES} partes, ou em nenhuma`,
  )
