import type { Area } from '#contract/predio/areas.ts'
import type { Reserva } from '#contract/predio/reservas.ts'
import { hoje } from '#server/platform/relogio.ts'
import { somarDias } from '../src/modules/predio/reservas/reservas.rules.ts'
import type { Aplicacao, Pessoa, Resposta } from './aplicacao.ts'

/** A party room as staff would write it. Its name is new each time. */
let quantas = 0
export const novaArea = (extra: Record<string, unknown> = {}) => ({
  nome: `Salão de festas ${++quantas}`,
  descricao: 'Som até as 22h.',
  capacidade: 60,
  price: 280,
  taxaLimpeza: 90,
  periodos: [
    { nome: 'manhã', inicio: '08:00', fim: '12:00', price: 150 },
    { nome: 'noite', inicio: '18:00', fim: '23:00' },
  ],
  extras: [{ nome: 'Jogo de mesa com 4 cadeiras', price: 8, maximo: 15 }],
  antecedenciaMinHoras: 24,
  antecedenciaMaxDias: 90,
  limitePorUnidade: null,
  limpezaMin: 90,
  cancelarAteHoras: 48,
  precisaAprovacao: false,
  ...extra,
})

export async function criarArea(app: Aplicacao, extra: Record<string, unknown> = {}): Promise<Area> {
  const r = await app.pedir<Area>('POST', '/api/areas', { corpo: novaArea(extra) })
  if (r.status !== 201) throw new Error(r.texto)
  return r.corpo
}

/** A day that many days from today. */
export const daquiADias = (n: number): string => somarDias(hoje(), n)

/** Asks for a slot of an area: the one of that name, ten days from now unless said. */
export function pedirReserva(
  app: Aplicacao,
  area: Area,
  quem: Pessoa | null,
  { periodo = 'noite', isData = daquiADias(10), ...extra }: Record<string, unknown> = {},
): Promise<Resposta<Reserva>> {
  const p = area.periodos.find((x) => x.nome === periodo)
  return app.pedir<Reserva>('POST', '/api/reservas', {
    quem,
    corpo: { area: area._id, periodo: p?._id, isData, ...extra },
  })
}

/** A finalised booking. */
export async function reservar(app: Aplicacao, area: Area, quem: Pessoa, extra: Record<string, unknown> = {}) {
  const rascunho = await pedirReserva(app, area, quem, extra)
  if (rascunho.status !== 201) throw new Error(rascunho.texto)
  const r = await app.pedir<Reserva>('PUT', `/api/reservas/${rascunho.corpo._id}/finalizar`, { quem, corpo: {} })
  if (r.status !== 200) throw new Error(r.texto)
  return r.corpo
}
