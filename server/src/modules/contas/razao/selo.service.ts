import type { ConferenciaDosLivros, SeloDosLivros } from '#contract/contas/razao.ts'
import { conferir as conferirCadeia } from '#server/platform/cadeia/conferir.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import * as repo from './selo.repo.ts'

/** The seal of the books, for whoever reads them. */

/** The end of the chain now, and what it was when each month was closed. */
export async function ver(ctx: Ctx): Promise<SeloDosLivros> {
  const { n, elo, em } = await repo.fim(ctx.db)
  const meses = await repo.meses(ctx.db)
  return {
    ...{ selo: elo, elos: n, em },
    meses: meses.map((m) => ({ competencia: m.competencia, selo: m.selo, fechadoEm: m.fechado_em })),
  }
}

/** Works the whole chain out again. Nothing is kept of it: whoever asks again has it done again. */
export async function conferir(ctx: Ctx): Promise<ConferenciaDosLivros> {
  const { quebra, esquecidos, ...resto } = await conferirCadeia(ctx.db)
  return {
    ...resto,
    quebra: quebra && { elo: quebra.n, de: quebra.de, registro: quebra.registro, motivo: quebra.motivo },
    textosEliminados: esquecidos,
    conferidoEm: agoraISO(),
  }
}
