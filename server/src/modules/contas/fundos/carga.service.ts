import type { TipoDeFundo } from '#contract/contas/fundos.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { porqueFica } from '#server/platform/registro.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { exigirNadaFechado } from '../livro/meses-fechados.service.ts'
import { totaisPorFundo } from '../livro/totais.service.ts'
import * as repo from './carga.repo.ts'
import { campos } from './fundos.service.ts'

/** Many funds at once, each with what it began with: what an import needs of them. */

export interface FundoDaCarga {
  nome: string
  tipo: Exclude<TipoDeFundo, 'ordinario'>
  /** Reais. */
  saldoInicial: number
}

/**
 * Records funds, all or none. Must run in a transaction; that none has these names was checked before.
 * @returns their ids, in order
 * @throws MES_FECHADO on `saldoInicial`
 */
export async function criarVarios(ctx: Ctx, novos: readonly FundoDaCarga[]): Promise<string[]> {
  if (novos.length === 0) return []
  await exigirNadaFechado(ctx)
  const agora = agoraISO()
  const criados = novos.map((fundo) => ({
    fundo,
    linha: {
      id: novoId(),
      ...{ criado_por: ctx.quem?.id ?? null, criado_em: agora, atualizado_em: agora },
      ...{ excluido_em: null, excluido_por: null, nome_normalizado: normalizar(fundo.nome) },
      ...campos.vazias,
      ...campos.colunasDe(fundo),
    },
  }))
  await repo.inserirVarios(
    ctx.db,
    criados.map((c) => c.linha),
  )
  const fato = { acao: 'criou', entidade: 'fundos', antes: null } as const
  await auditarVarios(
    ctx,
    criados.map(({ linha, fundo }) => ({
      ...{ ...fato, id: linha.id, titulo: fundo.nome },
      depois: campos.noHistorico({ ...fundo }),
    })),
  )
  await avisarMudanca(ctx, 'fundos', 'importou')
  return criados.map((c) => c.linha.id)
}

/**
 * Deletes some funds with what they began with, those nobody changed and that have neither movement nor charges to be paid. Must run
 * in a transaction.
 * @returns how many
 * @throws MES_FECHADO on `saldoInicial`
 */
export async function retirarIntocados(ctx: Ctx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  await exigirNadaFechado(ctx)
  const comMovimento = new Set(
    (await totaisPorFundo(ctx, undefined, undefined)).map((s) => s.quantidade > 0 && s.fundo_id),
  )
  const livres: string[] = []
  for (const fundo of await repo.intocados(ctx.db, ids))
    if (!comMovimento.has(fundo.id) && (await porqueFica(ctx, 'fundos', fundo)) === null) livres.push(fundo.id)
  const idos = await repo.retirar(ctx.db, livres, { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null })
  const fato = { acao: 'excluiu', entidade: 'fundos', antes: null, depois: null } as const
  await auditarVarios(
    ctx,
    idos.map((l) => ({ ...fato, id: l.id, titulo: l.nome })),
  )
  if (idos.length > 0) await avisarMudanca(ctx, 'fundos', 'excluiu')
  return idos.length
}
