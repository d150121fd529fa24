import { setImmediate as respirar } from 'node:timers/promises'
import { atorDoTipo } from '#contract/protocolo/permissoes.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import type { Ctx, Quem } from '#server/platform/contexto.ts'
import { agoraISO, emMs, MINUTO, noMomento } from '#server/platform/relogio.ts'
import { instante } from './calendario.ts'

/** Something that happened in the invented building: the services are called as it would have been done, at that moment. */
export interface Acontecimento {
  /** ISO 8601; what is still to come has not happened. */
  quando: string
  fazer: (ctx: Ctx) => Promise<unknown>
}

/** Somebody of the story, as whom a service is called. */
export interface Alguem {
  id: string
  nome: string
  email: string
  tipo: TipoDeUsuario
}

/** The same work, done by this person. */
export function como(ctx: Ctx, { id, nome, email, tipo }: Alguem): Ctx & { quem: Quem } {
  const quem: Quem = { id, nome, email, atores: [atorDoTipo[tipo]], sessaoId: '', deveDuasEtapas: false, chave: null }
  return { ...ctx, quem }
}

/** Office hours of a day, spread by its position; never after now. */
export function noExpediente(dia: string, i: number): string {
  const horario = instante(dia, 9 + (i % 8), (i * 17) % 60)
  const agora = agoraISO()
  return horario < agora ? horario : new Date(emMs(agora) - MINUTO).toISOString()
}

/** So many minutes after an instant. */
export const minutosDepois = (quando: string, minutos: number): string =>
  new Date(emMs(quando) + minutos * MINUTO).toISOString()

/**
 * Lives what happened, in its order. Must run in a transaction.
 * @param aoViver told of each, with how many there are
 */
export async function viver(
  ctx: Ctx,
  acontecimentos: readonly Acontecimento[],
  aoViver: (feito: number, total: number) => void,
): Promise<void> {
  const agora = agoraISO()
  const emOrdem = acontecimentos
    .filter((a) => a.quando <= agora)
    .toSorted((a, b) => (a.quando < b.quando ? -1 : a.quando > b.quando ? 1 : 0))
  for (const [i, { quando, fazer }] of emOrdem.entries()) {
    aoViver(i, emOrdem.length)
    await noMomento(quando, () => fazer(ctx))
    // SQLite answers without ever yielding to the event loop: the requests of a running server come in between.
    await respirar()
  }
}
