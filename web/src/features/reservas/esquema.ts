import { z } from 'zod'
import { corpoDeNovaReserva } from '#contract/reservas.ts'
import type { Pedido } from './reservas.api.ts'

const { area, periodo, isData, detalhe } = corpoDeNovaReserva.shape

const inteiro = (pergunta: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,5}$/, `${pergunta}, só com números`)
    .transform((t) => (t === '' ? undefined : Number(t)))

/** What the form holds: numbers as they are typed, extras by their id. */
export const esquemaDaReserva = z.object({
  // What is typed and was not chosen is no id: nobody books for another than they meant.
  morador: z.uuid('Escolha a pessoa na lista, ou limpe o campo').optional(),
  area,
  isData,
  periodo,
  extras: z.record(z.string(), inteiro('Escreva a quantidade')),
  convidados: inteiro('Escreva quantos convidados').optional(),
  detalhe,
})

/** Form → request: extras that are wanted, in the order of the area. */
export function pedidoDe(v: z.output<typeof esquemaDaReserva>, ordem: readonly string[]): Pedido {
  const extras = ordem.flatMap((product) => {
    const qty = v.extras[product]
    return qty ? [{ product, qty }] : []
  })
  return {
    area: v.area,
    periodo: v.periodo,
    isData: v.isData,
    ...(v.morador !== undefined && { morador: v.morador }),
    ...(extras.length > 0 && { extras }),
    ...(v.convidados !== undefined && { convidados: v.convidados }),
    ...(v.detalhe !== undefined && { detalhe: v.detalhe }),
  }
}
