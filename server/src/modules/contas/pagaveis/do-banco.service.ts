import type { Ctx } from '#server/platform/contexto.ts'
import { contaDe, liquidoDe } from './apresentacao.service.ts'
import * as repo from './pagaveis.repo.ts'
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
