import type { Ctx } from '#server/platform/contexto.ts'
import { contaDe, liquidoDe } from './apresentacao.service.ts'
import * as repo from './pagaveis.repo.ts'
import * as partesRepo from './partes/partes.repo.ts'
import { porQueNaoPaga } from './pagaveis.rules.ts'
import { semAprovacaoAte } from './regra.service.ts'

/** Bills as the bank's statement asks for them. */

export interface ContaPagavel {
  id: string
  nome: string
  /** Centavos. */
  liquido: number
  vencimento: string
  nota: string | null
  fornecedor: string | null
  /** Why it may not be paid yet; null when it may. */
  impedimento: string | null
}

/** The bills of these amounts (centavos) that are to be paid, those that wait for somebody's word too, the first due first. */
export async function pagaveisDe(ctx: Ctx, valores: readonly number[]): Promise<ContaPagavel[]> {
  if (valores.length === 0) return []
  const limite = await semAprovacaoAte(ctx)
  return (await repo.deValor(ctx.db, valores)).map((l) => {
    const { id, nome, vencimento, nota, fornecedor } = l
    const impedimento = porQueNaoPaga(contaDe(l), limite)
    return { id, nome, liquido: liquidoDe(l), vencimento, nota, fornecedor, impedimento }
  })
}

/** A divided bill that was paid: the despesas of its parts, which the bank has as one line. */
export interface DivididaPaga {
  id: string
  nome: string
  nota: string | null
  fornecedor: string | null
  /** The day it was paid. */
  data: string
  /** Each with its amount in centavos; they add up to what was paid. */
  despesas: { id: string; valor: number; categoria: string | null }[]
}

/** The divided bills paid for these amounts (centavos) between two days. */
export async function divididasPagas(
  ctx: Ctx,
  procura: { valores: readonly number[]; de: string; ate: string },
): Promise<DivididaPaga[]> {
  if (procura.valores.length === 0) return []
  const porConta = new Map<string, DivididaPaga>()
  for (const l of await partesRepo.despesasDasPagas(ctx.db, procura)) {
    const { id, nome, nota, fornecedor, data } = l
    const conta = porConta.get(id) ?? { id, nome, nota, fornecedor, data, despesas: [] }
    conta.despesas.push({ id: l.despesa_id, valor: l.valor, categoria: l.categoria })
    porConta.set(id, conta)
  }
  return [...porConta.values()]
}
