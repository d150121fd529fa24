import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { combina } from '#server/platform/db/palavras.rules.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { daquiA } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { NA_LIXEIRA_MS } from '#server/platform/db/excluidos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './excluidos.repo.ts'
import { tituloDa } from './transferencias.service.ts'

/** Deleted funds and undone transfers as the bin shows them, and their end. */

/** Transfers a transaction removes: others must not wait behind a long one. */
const LOTE = 100

const TIPOS = { ordinario: 'Fundo ordinário', reserva: 'Fundo de reserva', obras: 'Fundo de obras', outro: 'Fundo' }

const quandoEPorQuem = (l: { excluido_em: string | null; excluido_por: string | null }) => ({
  excluidoEm: l.excluido_em ?? '',
  excluidoPor: l.excluido_por ?? 'Sistema',
})

/** How many funds were deleted since an instant. */
export const contarFundos = (ctx: Ctx, desde: string, busca: string | undefined) =>
  repo.contarFundos(ctx.db, desde, busca)

/** Funds deleted since an instant, the last deleted first. */
export async function listarFundos(ctx: Ctx, desde: string, busca: string | undefined, limite: number) {
  const linhas = await repo.listarFundos(ctx.db, desde, busca, limite)
  return linhas.map((l) => ({ _id: l.id, titulo: l.nome, detalhe: TIPOS[l.tipo], ...quandoEPorQuem(l) }))
}

/** Undone by hand they are few, and the names of their funds change: they are looked through as they read today. */
async function transferencias(ctx: Ctx, desde: string, busca = '') {
  const itens = (await repo.listarTransferencias(ctx.db, desde)).map((l) => ({
    _id: l.id,
    titulo: tituloDa(l),
    detalhe: `${formatarData(l.data)} · ${l.motivo}`,
    ...quandoEPorQuem(l),
  }))
  return itens.filter((i) => combina(`${i.titulo} ${i.detalhe}`, busca))
}

/** How many transfers people undid since an instant. */
export const contarTransferencias = async (ctx: Ctx, desde: string, busca: string | undefined) =>
  (await transferencias(ctx, desde, busca)).length

/** Transfers that people undid since an instant, the last undone first. */
export const listarTransferencias = async (ctx: Ctx, desde: string, busca: string | undefined, limite: number) =>
  (await transferencias(ctx, desde, busca)).slice(0, limite)

/**
 * Removes for good the transfers undone by hand more than 30 days ago. Deleted funds stay: lines of the bin and what was
 * undone name them. @returns how many
 */
export async function expurgar(ctx: Ctx): Promise<number> {
  let removidas = 0
  for (let lote = LOTE; lote === LOTE; removidas += lote)
    lote = await emTransacao(ctx, async (ctx) => {
      const linhas = await repo.removerTransferencias(ctx.db, daquiA(-NA_LIXEIRA_MS), LOTE)
      for (const { id, valor, motivo } of linhas) {
        const titulo = `${formatarCentavos(valor)}: ${motivo}`
        await auditar(ctx, { acao: 'expurgou', entidade: 'transferencias', id, titulo, antes: null, depois: null })
      }
      return linhas.length
    })
  return removidas
}
