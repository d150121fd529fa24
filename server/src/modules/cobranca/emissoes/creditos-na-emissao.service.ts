import type { Insertable } from 'kysely'
import { diaEm } from '#contract/valores/calendario.ts'
import { partesDaDivida } from '#contract/cobranca/cobrancas.ts'
import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { TabelaPagamentos } from '#server/platform/db/tabelas/cobrancas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Item, Linha } from '../cobrancas/cobrancas.repo.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import * as destinos from '../cobrancas/destinos.repo.ts'
import { repartirPagamento, type ParteDoPagamento } from '../cobrancas/destinos.rules.ts'
import { levarAosFundos } from '../cobrancas/destinos.service.ts'
import { pagamentoNovo } from '../cobrancas/pagamento-novo.service.ts'
import { inserirVarios } from '../cobrancas/pagamentos.repo.ts'
import { fatoDaCobranca } from '../cobrancas/registro.service.ts'
import { situacaoDe, situacaoPaga } from '../cobrancas/situacao.rules.ts'
import * as totais from '../cobrancas/totais.repo.ts'
import { abertosDas, type Aberto } from '../creditos/creditos.repo.ts'
import { diaDoUso, serveA } from '../creditos/creditos.rules.ts'
import { tomarVarias } from '../creditos/saldo.service.ts'
import { apurador, dividaDe } from '../encargos/apuracao.service.ts'
import { depoisDePagar, type Apuracao } from '../encargos/encargos.rules.ts'
import { imputar, restante, somaDasPartes } from '../encargos/imputacao.rules.ts'

/** Credits of units used by the charges that are issued, the oldest first (docs/adr/0104). Must run in a transaction. */

/** A charge just written, with as what its payer is in the unit. */
export interface Emitida {
  linha: Linha
  papel: PapelNaUnidade | null
  itens: readonly Item[]
}

/** What a credit pays of a charge. */
interface Uso {
  pagamento: Insertable<TabelaPagamentos> & { id: string }
  partes: ParteDoPagamento[]
  credito: Aberto
  /** Centavos. */
  valor: number
  data: string
}

/** A charge with what credits paid of it; `linha` is as they leave it. */
interface Paga {
  antes: Linha
  linha: Linha
  usos: Uso[]
}

/** The credits of these units that are not used up, the oldest first, by unit: one reading, however many units. */
export async function creditosDas(ctx: Ctx, unidades: readonly string[]): Promise<Map<string, Aberto[]>> {
  const abertos = await abertosDas(ctx.db, ctx.plataforma.conexao.motor, [...new Set(unidades)])
  return Map.groupBy(abertos, (c) => c.unidade_id)
}

const ateHoje = ({ inicio, fim }: Aberto): boolean =>
  inicio !== null && inicio <= hoje() && (fim === null || fim >= hoje())

/** Whether a credit of a unit is used by a charge to somebody. */
export const cabe = (c: Aberto, para: { vinculoId: string | null; papel: PapelNaUnidade | null }): boolean =>
  serveA({ ...c, ateHoje: ateHoje(c) }, { vinculo_id: para.vinculoId, papel: para.papel })

/** Pays a charge with what is left of some credits, which it lessens. */
function pagarCom(
  ctx: Ctx,
  { linha: antes, papel, itens }: Emitida,
  creditos: readonly Aberto[],
  apurar: (l: Linha, em: string) => Apuracao,
): Paga {
  const usos: Uso[] = []
  let linha = antes
  for (const credito of creditos) {
    if (credito.saldo === 0 || !cabe(credito, { vinculoId: linha.vinculo_id, papel })) continue
    const data = diaDoUso({
      ...{ dia: credito.data, emissao: diaEm(new Date(linha.criado_em)), venceEm: linha.vence_em },
      ultimoPagamento: linha.paga_em,
    })
    const devido = apurar(linha, data)
    const valor = Math.min(credito.saldo, somaDasPartes(devido))
    if (valor === 0) break
    const paga = imputar(devido, valor, partesDaDivida)
    const dados = { cobrancaId: linha.id, data, paga, devido, antes: situacaoDe(linha), creditoId: credito.id }
    const partes = repartirPagamento(
      itens,
      usos.flatMap((u) => u.partes),
      paga,
    )
    usos.push({ pagamento: pagamentoNovo(ctx, dados), partes, credito: { ...credito }, valor, data })
    credito.saldo -= valor
    credito.versao += 1
    linha = { ...linha, ...situacaoPaga(depoisDePagar(dividaDe(linha), devido, data, restante(devido, paga)), data) }
  }
  return { antes, linha, usos }
}

/** Writes what was worked out: payments, charges, credits, what goes to other funds, totals and history. */
async function escrever(ctx: Ctx, pagas: readonly Paga[]): Promise<void> {
  const usos = pagas.flatMap((p) => p.usos.map((u) => ({ ...u, cobranca: p.linha })))
  await inserirVarios(
    ctx.db,
    usos.map((u) => u.pagamento),
  )
  await destinos.inserir(
    ctx.db,
    usos.flatMap((u) => u.partes.map((q) => ({ pagamento_id: u.pagamento.id, ...q }))),
  )
  for (const { antes, linha } of pagas)
    await atualizarNaVersao(ctx.db, 'cobrancas', linha.id, antes.versao, {
      ...situacaoDe(linha),
      atualizado_em: linha.atualizado_em,
    })
  await tomarVarias(
    ctx,
    usos.map((u) => ({ credito: u.credito, unidade: unidadeDa(u.cobranca).nome, valor: u.valor, dia: u.data })),
  )
  for (const { partes, pagamento, cobranca } of usos) await levarAosFundos(ctx, cobranca, pagamento.id, hoje(), partes)
  const depois = pagas.map(({ linha }) => ({ ...linha, versao: linha.versao + 1 }))
  await totais.trocar(
    ctx.db,
    pagas.map((p) => p.antes),
    depois,
  )
  await auditarVarios(
    ctx,
    depois.map((l, i) => fatoDaCobranca('usou crédito em', pagas[i]?.antes ?? null, l)),
  )
}

/**
 * Uses the credits of the units on charges just issued. One that they pay whole is settled at once: the money is here, and nobody is
 * to be asked for it.
 * @returns the charges as they are then, in the same order, and what credits paid of each (centavos)
 */
export async function usarNasEmitidas(
  ctx: Ctx,
  emitidas: readonly Emitida[],
): Promise<{ linha: Linha; usado: number }[]> {
  const creditos = await creditosDas(
    ctx,
    emitidas.map((e) => e.linha.unidade_id),
  )
  if (creditos.size === 0) return emitidas.map(({ linha }) => ({ linha, usado: 0 }))
  const inicios = emitidas.map((e) => e.linha.vence_em)
  const apurar = await apurador(ctx, inicios.toSorted()[0] ?? hoje(), hoje())
  const pagas = emitidas.map((e) => pagarCom(ctx, e, creditos.get(e.linha.unidade_id) ?? [], apurar))
  await escrever(
    ctx,
    pagas.filter((p) => p.usos.length > 0),
  )
  return pagas.map(({ linha, usos }) => ({ linha, usado: usos.reduce((s, u) => s + u.valor, 0) }))
}
