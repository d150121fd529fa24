import { abrirLacre, lacrar } from '#server/platform/autenticacao/cofre.ts'
import { ErroDeConfiguracao } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { segredo } from '#server/platform/segredos.ts'
import * as repo from './webhooks.repo.ts'

/** Secrets of webhooks, sealed in their rows: the server signs with them, so that a digest would not do. */

const chave = (ctx: Pick<Ctx, 'db'>): Promise<string> => segredo(ctx.db, 'webhooks')

/** Seals a secret for the row of its webhook. */
export const lacrarPara = async (ctx: Pick<Ctx, 'db'>, id: string, texto: string): Promise<string> =>
  lacrar(await chave(ctx), id, texto)

/** The secret of a webhook. */
export const segredoDe = async (ctx: Pick<Ctx, 'db'>, { id, segredo }: repo.Linha): Promise<string> =>
  abrirLacre(await chave(ctx), id, segredo)

/** The secrets that sign now, the newest first. */
export async function segredosQueAssinam(ctx: Pick<Ctx, 'db'>, linha: repo.Linha): Promise<string[]> {
  const { id, segredo, segredo_anterior, anterior_ate } = linha
  const vale = segredo_anterior !== null && anterior_ate !== null && anterior_ate > agoraISO()
  const lacres = vale ? [segredo, segredo_anterior] : [segredo]
  const daChave = await chave(ctx)
  return lacres.map((lacre) => abrirLacre(daChave, id, lacre))
}

function abrir(daChave: string, { id, nome }: repo.Linha, lacre: string): string {
  try {
    return abrirLacre(daChave, id, lacre)
  } catch {
    throw new ErroDeConfiguracao(
      `O segredo do webhook “${nome}” não abre com a chave de hoje. Exclua-o em Configurações, Integrações, e tente de novo; nada foi alterado.`,
    )
  }
}

/**
 * Seals under another key what is sealed under today's: receivers go on verifying with the secrets they have (ADR 40).
 * @param trocar changes the key
 * @throws ErroDeConfiguracao when a seal does not open
 */
export async function passarParaOutraChave<T>(ctx: Ctx, trocar: () => Promise<T>): Promise<T> {
  const linhas = await repo.listar(ctx.db)
  if (linhas.length === 0) return trocar()
  const deAntes = await chave(ctx)
  const abertos = linhas.map((l) => ({
    linha: l,
    segredo: abrir(deAntes, l, l.segredo),
    anterior: l.segredo_anterior === null ? null : abrir(deAntes, l, l.segredo_anterior),
  }))
  const resultado = await trocar()
  const deAgora = await chave(ctx)
  for (const { linha, segredo, anterior } of abertos)
    await repo.lacrarDeNovo(ctx.db, linha.id, {
      segredo: lacrar(deAgora, linha.id, segredo),
      segredo_anterior: anterior === null ? null : lacrar(deAgora, linha.id, anterior),
    })
  return resultado
}
