import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { perguntarPorCpfOuCnpj } from '#server/platform/registro.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import * as repo from './carga.repo.ts'
import { campos } from './fornecedores.service.ts'

/** Many suppliers at once: what an import needs of them. */

export type DadosDoFornecedor = Pick<Fornecedor, 'name' | 'documento' | 'tel' | 'email' | 'ramo'>

/** Which of these documents, and of these names (as sorted by), a supplier has. */
export const ocupados = async (
  ctx: Ctx,
  documentos: readonly string[],
  nomes: readonly string[],
): Promise<readonly [ReadonlySet<string>, ReadonlySet<string>]> => [
  await repo.osQueHa(ctx.db, 'documento', documentos),
  await repo.osQueHa(ctx.db, 'ordem_nome', nomes),
]

/** Adds suppliers, all or none. Must run in a transaction; that none is there was checked before. @returns their ids */
export async function criarVarios(ctx: Ctx, novos: readonly DadosDoFornecedor[]): Promise<string[]> {
  await perguntarPorCpfOuCnpj(
    ctx,
    'fornecedores',
    novos.map((d) => d.documento),
  )
  const agora = agoraISO()
  const linhas = novos.map((d) => ({
    ...campos.vazias,
    id: novoId(),
    ...{ criado_em: agora, atualizado_em: agora, excluido_em: null, excluido_por: null },
    ...{ nome: d.name, ramo: d.ramo, documento: d.documento, tel: d.tel, email: d.email },
    busca: emPalavras(d.name, d.ramo, d.documento),
    ordem_nome: normalizar(d.name),
  }))
  await repo.inserirVarios(ctx.db, linhas)
  const fato = { acao: 'criou', entidade: 'fornecedores', antes: null } as const
  await auditarVarios(
    ctx,
    linhas.map((l) => ({ ...fato, id: l.id, titulo: l.nome, depois: campos.noHistorico(campos.daLinha(l)) })),
  )
  await avisarMudanca(ctx, 'fornecedores', 'importou')
  return linhas.map((l) => l.id)
}

/** Puts some suppliers into the bin, those nobody changed and no order names. Must run in a transaction. @returns how many */
export async function retirarIntocados(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
  const idos = await repo.retirarIntocados(ctx.db, ids, marcas)
  const fato = { acao: 'excluiu', entidade: 'fornecedores', antes: null, depois: null } as const
  await auditarVarios(
    ctx,
    idos.map((l) => ({ ...fato, id: l.id, titulo: l.nome })),
  )
  if (idos.length > 0) await avisarMudanca(ctx, 'fornecedores', 'excluiu')
  return idos.length
}
