import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import * as contas from '../dinheiro/escolha.service.ts'
import * as fundos from '../fundos/escolha.service.ts'
import * as fechados from '../livro/meses-fechados.service.ts'
import * as totais from '../livro/totais.service.ts'
import * as repo from './carga.repo.ts'
import { campos } from './lancamentos.campos.ts'
import { textoDeBusca } from './colunas.service.ts'
import { paraAuditoria } from './lancamentos.service.ts'

/** Many ledger lines at once: what an import of past years needs of them. */

/** A line to be, whose category, fund and account were found before. */
export interface LinhaDaCarga {
  nome: string
  /** Centavos. */
  valor: number
  data: string
  nota: string
  descricao: string
  categoria: { id: string; nome: string } | null
  fundo: { id: string; nome: string }
  conta: { id: string; nome: string }
}

const entidadeDe = (tipo: TipoDeLancamento) => (tipo === 'receita' ? 'receitas' : 'despesas')

const parcelasDe = (
  tipo: TipoDeLancamento,
  linhas: readonly { data: string; categoria_id: string | null; fundo_id: string; valor: number }[],
  sinal: 1 | -1,
): totais.Parcela[] =>
  linhas.map((l) => ({
    ...{ tipo, dia: l.data, categoriaId: l.categoria_id, fundoId: l.fundo_id },
    ...{ quantidade: sinal, total: sinal * l.valor },
  }))

/**
 * What tells a line from another of the books: day, amount, name and invoice; lines alike in all of it are told apart by their place
 * among themselves.
 * @param vez 1 for the first of its kind
 */
export const chaveDoLancamento = (l: Pick<LinhaDaCarga, 'data' | 'valor' | 'nome' | 'nota'>, vez: number): string =>
  `${baseDe({ ...l, ordem_nome: normalizar(l.nome) })}#${vez}`

const baseDe = (l: { data: string; valor: number; ordem_nome: string; nota: string }) =>
  `${l.data}|${l.valor}|${l.nota}|${l.ordem_nome}`

/** Which of these keys the books have already. */
export async function jaLancados(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  chaves: readonly string[],
): Promise<ReadonlySet<string>> {
  const quantos = new Map<string, number>()
  for (const mes of new Set(chaves.map((c) => c.slice(0, 7))))
    for (const l of await repo.doMes(ctx.db, tipo, mes)) quantos.set(baseDe(l), (quantos.get(baseDe(l)) ?? 0) + 1)
  return new Set(
    chaves.filter((chave) => {
      const onde = chave.lastIndexOf('#')
      return Number(chave.slice(onde + 1)) <= (quantos.get(chave.slice(0, onde)) ?? 0)
    }),
  )
}

/**
 * Adds lines, all or none, with their place in the totals and in the history. Must run in a transaction.
 * @returns their ids, in order
 * @throws MES_FECHADO on `data`, VALIDACAO on `fundo` for one that was deleted meanwhile, on `conta` for one that went out of use
 */
export async function criarVarios(ctx: Ctx, tipo: TipoDeLancamento, novas: readonly LinhaDaCarga[]): Promise<string[]> {
  for (const id of new Set(novas.map((n) => n.fundo.id))) await fundos.exigir(ctx, 'fundo', id)
  // In one order, so that two who hold several of them do not wait for each other.
  for (const id of [...new Set(novas.map((n) => n.conta.id))].toSorted()) await contas.exigir(ctx, 'conta', id)
  await fechados.exigirAberto(ctx, 'data', ...novas.map((n) => n.data))
  const agora = agoraISO()
  const linhas = novas.map(({ categoria, fundo, conta, ...n }) => ({
    ...campos.vazias,
    id: novoId(),
    ...n,
    ...{ categoria_id: categoria?.id ?? null, fundo_id: fundo.id, conta_id: conta.id },
    ordem_nome: normalizar(n.nome),
    busca: textoDeBusca({ name: n.nome, nota: n.nota, description: n.descricao, price: paraReais(n.valor) }),
    ...{ criado_por: ctx.quem?.id ?? null, criado_em: agora, atualizado_em: agora },
    ...{ excluido_em: null, excluido_por: null, origem: null },
  }))
  await repo.inserirVarios(ctx.db, tipo, linhas)
  await auditarVarios(
    ctx,
    linhas.map((l, i) => ({
      ...{ acao: 'criou', entidade: entidadeDe(tipo), id: l.id, titulo: l.nome, antes: null },
      depois: paraAuditoria(
        tipo,
        {
          ...l,
          categoria: novas[i]?.categoria?.nome ?? null,
          fundo: novas[i]?.fundo.nome ?? '',
          conta: novas[i]?.conta.nome ?? '',
          fornecedor: null,
        },
        [],
      ),
    })),
  )
  await avisarMudanca(ctx, entidadeDe(tipo), 'importou')
  // Last: everybody who writes on these days waits for whoever holds their totals.
  await totais.somar(ctx, parcelasDe(tipo, linhas, 1))
  return linhas.map((l) => l.id)
}

/**
 * Puts some lines into the bin: those nobody changed, reconciled or reversed, of months that are open. Must run in a transaction.
 * @returns how many
 */
export async function retirarIntocados(ctx: Ctx, tipo: TipoDeLancamento, ids: readonly string[]): Promise<number> {
  const marcas = { excluido_em: agoraISO(), excluido_por: ctx.quem?.nome ?? null }
  const idos = await repo.retirarIntocados(ctx.db, tipo, ids, await fechados.segurarLivro(ctx), marcas)
  await auditarVarios(
    ctx,
    idos.map((l) => ({
      ...{ acao: 'excluiu', entidade: entidadeDe(tipo), id: l.id, titulo: l.nome },
      ...{ antes: null, depois: null },
    })),
  )
  if (idos.length > 0) await avisarMudanca(ctx, entidadeDe(tipo), 'excluiu')
  await totais.somar(ctx, parcelasDe(tipo, idos, -1))
  return idos.length
}
