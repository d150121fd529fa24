import { instanteDoLocal } from '#contract/valores/calendario.ts'
import type { Area } from '../../../paineis/reservas/areas.ts'

/** What the choice would cost, in reais. The server sums again with its own prices; this is what the person sees before. */
export function contaDe(area: Area, periodoId: string, extras: Record<string, string | number | undefined>) {
  const periodo = area.periodos.find((p) => p._id === periodoId)
  if (!periodo) return null
  const nome = area.periodos.length === 1 ? area.nome : `${area.nome}, ${periodo.nome}`
  const itens = [
    { name: nome, price: periodo.price, qty: 1 },
    ...area.extras.flatMap((e) => {
      const qty = Number(extras[e._id] ?? 0)
      return Number.isInteger(qty) && qty > 0 ? [{ name: e.nome, price: e.price, qty }] : []
    }),
  ]
  const centavos = itens.reduce((s, i) => s + Math.round(i.price * 100) * i.qty, 0)
  return {
    itens,
    itemsPrice: centavos / 100,
    shippingPrice: area.taxaLimpeza,
    totalPrice: (centavos + Math.round(area.taxaLimpeza * 100)) / 100,
  }
}

const HORA = 3_600_000

/** Whether a slot is so near, at `agora` (milliseconds), that who books it could no longer cancel it. */
export function prazoPassou(area: Area, periodoId: string, dia: string, agora = Date.now()): boolean {
  const periodo = area.periodos.find((p) => p._id === periodoId)
  if (!periodo || dia === '') return false
  return Date.parse(instanteDoLocal(`${dia}T${periodo.inicio}`)) - area.cancelarAteHoras * HORA < agora
}
