import { Cron } from 'croner'
import { FUSO } from '#contract/calendario.ts'
import { agoraISO, daquiA, DIA, HORA } from '../clock.ts'
import type { Ctx } from '../context.ts'
import { novoId } from '../ids.ts'

/** Work the product does by itself, on one instance: once a day unless `quando` and `vezMs` say otherwise. */
export interface Trabalho {
  nome: string
  /** Cron pattern, São Paulo time. */
  quando: string
  /** How long the turn stays taken, less than the time between two runs; an hour unless said. */
  vezMs?: number
  executar: (ctx: Ctx) => Promise<unknown>
}

export interface Agenda {
  /** No run starts any more; those under way end first. */
  parar(): Promise<void>
}

/** The turn stays taken after the work ends: another instance's clock may be a little behind. */
const VEZ_MS = HORA
/** A machine that is off at night does its work soon after it is switched on. */
const RECUPERAR_APOS_MS = 30_000

/**
 * Takes the turn of a job for this instance: of many that ask at the same time, one gets it.
 * @param desde only if the last turn ended before this instant, ISO
 */
export async function tomarAVez(
  { db }: Pick<Ctx, 'db'>,
  { nome, vezMs = VEZ_MS }: Pick<Trabalho, 'nome' | 'vezMs'>,
  desde = agoraISO(),
): Promise<boolean> {
  const vez = { dono: novoId(), ate: daquiA(vezMs) }
  const r = await db
    .insertInto('trabalhos')
    .values({ nome, ...vez })
    .onConflict((c) => c.column('nome').doUpdateSet(vez).where('trabalhos.ate', '<=', desde))
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n
}

/** Runs a job if the turn is ours. A failure is logged and waits for the next time. @returns whether it ran */
export async function executarNaVez(ctx: Ctx, trabalho: Trabalho, desde?: string): Promise<boolean> {
  const { nome } = trabalho
  try {
    if (!(await tomarAVez(ctx, trabalho, desde))) return false
    await trabalho.executar(ctx)
    ctx.log.info({ trabalho: nome }, 'trabalho feito')
    return true
  } catch (erro) {
    ctx.log.error({ err: erro, trabalho: nome }, 'trabalho falhou')
    return false
  }
}

/** Schedules the jobs, and shortly after the start runs those that missed their day. Holds no process open. */
export function iniciarTrabalhos(ctx: Ctx, trabalhos: readonly Trabalho[]): Agenda {
  const emCurso = new Set<Promise<boolean>>()
  let parada = false
  const rodar = async (trabalho: Trabalho, desde?: string): Promise<void> => {
    if (parada) return
    const corrida = executarNaVez(ctx, trabalho, desde)
    emCurso.add(corrida)
    await corrida
    emCurso.delete(corrida)
  }
  const relogios = trabalhos.map(
    (trabalho) => new Cron(trabalho.quando, { timezone: FUSO, unref: true, protect: true }, () => rodar(trabalho)),
  )
  const recuperar = async () => {
    for (const trabalho of trabalhos)
      await rodar(trabalho, trabalho.vezMs === undefined ? daquiA(VEZ_MS - DIA) : agoraISO())
  }
  const recuperacao = setTimeout(() => void recuperar(), RECUPERAR_APOS_MS).unref()
  return {
    parar: async () => {
      parada = true
      clearTimeout(recuperacao)
      for (const relogio of relogios) relogio.stop()
      await Promise.all(emCurso)
    },
  }
}
