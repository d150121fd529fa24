import { Cron } from 'croner'
import { FUSO } from '#contract/valores/calendario.ts'
import { agoraISO, daquiA, DIA, HORA, MINUTO } from '../relogio.ts'
import type { Ctx } from '../contexto.ts'
import type { Handle } from '../db/conexao.ts'
import { novoId } from '../ids.ts'

/** Work the product does by itself, on one instance: once a day unless `quando` and `vezMs` say otherwise. */
export interface Trabalho {
  nome: string
  /** Cron pattern, São Paulo time. */
  quando: string
  /** The lease: how long the turn stays taken, less than the time between two runs; an hour unless said. */
  vezMs?: number
  executar: (ctx: Ctx) => Promise<unknown>
}

export interface Agenda {
  /** No run starts any more; those under way end first. */
  parar(): Promise<void>
}

/** The turn stays taken after the work ends: another instance's clock may be a little behind. */
const VEZ_MS = HORA
const MAIOR_VEZ_MS = VEZ_MS + 5 * MINUTO
/** A machine that is off at night does its work soon after it is switched on. */
const RECUPERAR_APOS_MS = 30_000
/** Heartbeat: an instance at work says so this often, and is given up for dead when it has not for three times as long. */
const SINAL_DE_VIDA_MS = 30_000
const VIDA_MS = 3 * SINAL_DE_VIDA_MS
/** How often each instance looks for work that another left half-way. */
const VIGIAR_A_CADA_MS = MINUTO

/**
 * Takes the turn of a job, a lease on its row, for this instance: of many that ask at the same time, one gets it. What an
 * instance left half-way when it died may be taken at any time.
 * @param desde only if the last turn ended before this instant, ISO
 * @returns the name under which the turn is held, or null when it is not ours
 */
export async function tomarAVez(
  { db }: Pick<Ctx, 'db'>,
  { nome, vezMs = VEZ_MS }: Pick<Trabalho, 'nome' | 'vezMs'>,
  desde = agoraISO(),
): Promise<string | null> {
  const vez = { dono: novoId(), ate: daquiA(vezMs), vivo_ate: daquiA(VIDA_MS) }
  const r = await db
    .insertInto('trabalhos')
    .values({ nome, ...vez, sucesso_em: null, falhou_em: null })
    .onConflict((c) =>
      c
        .column('nome')
        .doUpdateSet(vez)
        .where((e) =>
          e.or([
            e('trabalhos.ate', '<=', desde),
            e('trabalhos.vivo_ate', '<=', agoraISO()),
            // Longer than any turn lasts: taken by a clock that was put back since.
            e('trabalhos.ate', '>', daquiA(MAIOR_VEZ_MS)),
          ]),
        ),
    )
    .executeTakeFirst()
  return r.numInsertedOrUpdatedRows === 1n ? vez.dono : null
}

type Fim = { vivo_ate: string } | { vivo_ate: null; sucesso_em: string } | { vivo_ate: null; falhou_em: string }

/** Writes how it stands with a turn of ours; nothing when another instance has taken it over. */
const anotar = ({ db }: Pick<Ctx, 'db'>, dono: string, fim: Fim) =>
  db.updateTable('trabalhos').set(fim).where('dono', '=', dono).execute()

async function comSinalDeVida(ctx: Ctx, dono: string, { nome, executar }: Trabalho): Promise<void> {
  const sinal = setInterval(() => {
    anotar(ctx, dono, { vivo_ate: daquiA(VIDA_MS) }).catch((erro: unknown) => {
      ctx.log.warn({ err: erro, trabalho: nome }, 'sem dar sinal de vida de um trabalho')
    })
  }, SINAL_DE_VIDA_MS).unref()
  try {
    await executar(ctx)
  } finally {
    clearInterval(sinal)
  }
}

/** Runs a job if the turn is ours. A failure is logged and waits for the next time. @returns whether it ran */
export async function executarNaVez(ctx: Ctx, trabalho: Trabalho, desde?: string): Promise<boolean> {
  const { nome } = trabalho
  let dono: string | null = null
  try {
    dono = await tomarAVez(ctx, trabalho, desde)
    if (dono === null) return false
    await comSinalDeVida(ctx, dono, trabalho)
    await anotar(ctx, dono, { vivo_ate: null, sucesso_em: agoraISO() })
    ctx.log.info({ trabalho: nome }, 'trabalho feito')
    return true
  } catch (erro) {
    ctx.log.error({ err: erro, trabalho: nome }, 'trabalho falhou')
    if (dono !== null) await anotar(ctx, dono, { vivo_ate: null, falhou_em: agoraISO() }).catch(() => undefined)
    return false
  }
}

/** Does what an instance that died left half-way. Every job may be run again: what it did is not done twice. */
export async function retomarInterrompidos(ctx: Ctx, trabalhos: readonly Trabalho[]): Promise<void> {
  const linhas = await ctx.db.selectFrom('trabalhos').select('nome').where('vivo_ate', '<=', agoraISO()).execute()
  for (const trabalho of trabalhos.filter((t) => linhas.some((l) => l.nome === t.nome)))
    await executarNaVez(ctx, trabalho, '')
}

/** Schedules the jobs, and shortly after the start runs those that missed their day (catch-up). Holds no process open. */
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
  const vigiar = async () => {
    if (parada) return
    const ronda = retomarInterrompidos(ctx, trabalhos).then(
      () => true,
      (erro: unknown) => {
        ctx.log.warn({ err: erro }, 'os trabalhos não puderam ser conferidos')
        return false
      },
    )
    emCurso.add(ronda)
    await ronda
    emCurso.delete(ronda)
  }
  const vigia = setInterval(() => void vigiar(), VIGIAR_A_CADA_MS).unref()
  return {
    parar: async () => {
      parada = true
      clearTimeout(recuperacao)
      clearInterval(vigia)
      for (const relogio of relogios) relogio.stop()
      await Promise.all(emCurso)
    },
  }
}

/** The job that makes the backup of each day. */
export const COPIA_DIARIA = 'copiar'

/** When a job last ended well, and when it last failed (ISO); null when it never did. */
export async function comoFoi(db: Handle, nome: string): Promise<{ sucesso: string | null; falhou: string | null }> {
  const linha = await db
    .selectFrom('trabalhos')
    .select(['sucesso_em', 'falhou_em'])
    .where('nome', '=', nome)
    .executeTakeFirst()
  return { sucesso: linha?.sucesso_em ?? null, falhou: linha?.falhou_em ?? null }
}
