import type { Natureza } from '#contract/cobranca/cobrancas.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import * as fundos from '../../contas/fundos/escolha.service.ts'
import { responsaveisEm, type UnidadeDoRateio } from '../../predio/unidades/responsaveis.service.ts'
import * as repo from '../cobrancas/cobrancas.repo.ts'
import { fatoDaCobranca } from '../cobrancas/registro.service.ts'
import * as totais from '../cobrancas/totais.repo.ts'
import { feriadosLocais } from '../encargos/apuracao.service.ts'
import { diaUtilOuProximo } from '#contract/valores/dias-uteis.ts'
import { itensDaLinha, linhaNova } from './linhas.service.ts'
import * as carga from './carga.repo.ts'

/** Debts of before the books began here, as charges: late charges run from their due dates, and nobody is written to. */

export interface Debito {
  unidade: UnidadeDoRateio
  nome: string
  /** Centavos. */
  valor: number
  vencimento: string
  competencia: string
  natureza: Natureza
  fundoId: string
}

/** What is said of the charges an import takes back. */
const DESFEITA = 'Importação desfeita'

/**
 * What tells a debt from another of the same unit: due date, amount and name; those alike in all of it are told apart by their place
 * among themselves.
 * @param vez 1 for the first of its kind
 */
export const chaveDoDebito = (d: Parameters<typeof baseDe>[0], vez: number): string => `${baseDe(d)}#${vez}`

const baseDe = (d: { unidadeId: string } & Pick<Debito, 'vencimento' | 'valor' | 'nome'>) =>
  `${d.unidadeId}|${d.vencimento}|${d.valor}|${normalizar(d.nome)}`

/** Which of these keys charges have already, cancelled ones aside. */
export async function jaCobrados(ctx: Ctx, chaves: readonly string[]): Promise<ReadonlySet<string>> {
  const quantos = new Map<string, number>()
  const unidades = [...new Set(chaves.map((c) => c.split('|', 1)[0] ?? ''))]
  for (const l of await carga.extrasDas(ctx.db, unidades)) {
    const base = baseDe({ ...l, unidadeId: l.unidade_id })
    quantos.set(base, (quantos.get(base) ?? 0) + 1)
  }
  return new Set(
    chaves.filter((chave) => {
      const onde = chave.lastIndexOf('#')
      return Number(chave.slice(onde + 1)) <= (quantos.get(chave.slice(0, onde)) ?? 0)
    }),
  )
}

const itensDo = (cobrancaId: string, d: Debito | undefined): repo.Item[] =>
  d ? itensDaLinha(cobrancaId, [{ descricao: d.nome, natureza: d.natureza, fundo_id: d.fundoId }], [d.valor]) : []

/**
 * Charges units what they owe since before, all or none, to who pays that nature of their costs today. Must run in a transaction.
 * @returns the charges' ids, in order
 * @throws VALIDACAO on `fundo` for one that was deleted meanwhile
 */
export async function criarDebitos(ctx: Ctx, debitos: readonly Debito[]): Promise<string[]> {
  for (const id of new Set(debitos.map((d) => d.fundoId))) await fundos.exigir(ctx, 'fundo', id)
  const quem = await responsaveisEm(ctx, hoje(), [...new Set(debitos.map((d) => d.unidade.id))])
  const locais = await feriadosLocais(ctx)
  const ordens = await repo.ordensDasUnidades(ctx.db)
  const ano = Number(hoje().slice(0, 4))
  const primeiro = await repo.numerar(ctx.db, ano, debitos.length)
  const criado = { criado_por: ctx.quem?.id ?? null, criado_em: agoraISO() }
  const linhas = debitos.map((d, i) => {
    const { pagador: quemPaga = null, proprietario = null } = quem.get(d.unidade.id) ?? {}
    const pagador = d.natureza !== 'ordinaria' && quemPaga?.papel === 'inquilino' ? proprietario : quemPaga
    const comum = {
      ...{ tipo: 'extra' as const, nome: d.nome, motivo: null, emissao_id: null },
      ...{ competencia: d.competencia, vencimento: d.vencimento },
      vence_em: diaUtilOuProximo(d.vencimento, locais),
    }
    const numero = `${ano}-${String(primeiro + i).padStart(6, '0')}`
    const dividida = { unidade: d.unidade, pagador, valores: [d.valor], total: d.valor }
    return { id: novoId(), ...linhaNova({ ...comum, ...criado }, dividida, numero, ordens.get(d.unidade.id) ?? '') }
  })
  for await (const lote of emLotes(linhas.map((linha, i) => ({ linha, itens: itensDo(linha.id, debitos[i]) }))))
    await repo.inserir(
      ctx.db,
      lote.map((l) => l.linha),
      lote.flatMap((l) => l.itens),
    )
  await totais.trocar(ctx.db, [], linhas)
  await auditarVarios(
    ctx,
    linhas.map((l, i) => {
      const { bloco = '', apto = '' } = debitos[i]?.unidade ?? {}
      return fatoDaCobranca('criou', null, { ...l, bloco, apto })
    }),
  )
  await avisarMudanca(ctx, 'cobrancas', 'importou')
  return linhas.map((l) => l.id)
}

/**
 * Cancels some charges as issued by mistake, those of which nothing was paid nor agreed. Nobody is written to. Must run in a
 * transaction.
 * @returns how many
 */
export async function cancelarIntocados(ctx: Ctx, ids: readonly string[]): Promise<number> {
  await carga.segurarVarias(ctx.db, ids)
  const antes = (await carga.porIds(ctx.db, ids)).filter((l) => l.status === 'aberta' && l.versao === 1)
  const agora = agoraISO()
  await carga.cancelar(
    ctx.db,
    antes.map((l) => l.id),
    { saldo: 0, cancelada_em: agora, motivo_do_cancelamento: DESFEITA, atualizado_em: agora },
  )
  const depois = antes.map((l) => ({
    ...l,
    ...{ status: 'cancelada' as const, saldo: 0, cancelada_em: agora, motivo_do_cancelamento: DESFEITA },
  }))
  await totais.trocar(ctx.db, antes, depois)
  await auditarVarios(
    ctx,
    depois.map((l, i) => fatoDaCobranca('cancelou', antes[i] ?? null, l)),
  )
  if (antes.length > 0) await avisarMudanca(ctx, 'cobrancas', 'cancelou')
  return antes.length
}
