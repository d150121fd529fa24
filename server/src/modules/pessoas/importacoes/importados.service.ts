import type { Ctx } from '#server/platform/contexto.ts'
import * as repo from './importacoes.repo.ts'

/** What an import did is kept beside it, so that it can be taken back. */

/** Keeps which records an import made. Must run in the transaction that made them. */
export const guardarCriados = (
  ctx: Ctx,
  importacao_id: string,
  ids: readonly string[],
  especie: Exclude<repo.Importado['especie'], 'mudado'> = 'criado',
): Promise<void> =>
  repo.inserirImportados(
    ctx.db,
    ids.map((registro_id) => ({ importacao_id, especie, registro_id, antes: null })),
  )

/** Keeps what a record was before an import changed it. */
export const guardarMudado = (ctx: Ctx, importacao_id: string, registro_id: string, antes: object): Promise<void> =>
  repo.inserirImportados(ctx.db, [{ importacao_id, especie: 'mudado', registro_id, antes: JSON.stringify(antes) }])

/** The records of a kind an import left, by their ids. */
export const importadosDe = async (
  ctx: Ctx,
  importacaoId: string,
  especie: repo.Importado['especie'],
): Promise<{ id: string; antes: string | null }[]> =>
  (await repo.importadosDe(ctx.db, importacaoId))
    .filter((l) => l.especie === especie)
    .map((l) => ({ id: l.registro_id, antes: l.antes }))

export const criadosPor = async (ctx: Ctx, importacaoId: string): Promise<string[]> =>
  (await importadosDe(ctx, importacaoId, 'criado')).map((l) => l.id)
