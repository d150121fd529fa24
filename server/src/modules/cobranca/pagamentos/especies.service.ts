import { especiesDeReceita, type EspecieDeReceita } from '#contract/contas/receita/especies-de-receita.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { totaisPorFundo } from '../../contas/livro/totais.service.ts'
import { especieDa } from './especies.rules.ts'
import * as repo from './especies.repo.ts'

export interface ReceitaDaEspecie {
  especie: EspecieDeReceita
  fundoId: string
  /** Centavos. */
  valor: number
}

/**
 * The receitas of a stretch of days (both ends included) by what they were paid for, each in the fund it belongs to:
 * another view of the same money, which adds up to the receitas of the book. There a payment enters the ordinary fund
 * whole and passes to the others by transfers; here each part is a receita of its own fund (ADR 51).
 */
export async function receitasPorEspecie(ctx: Ctx, de: string, ate: string): Promise<ReceitaDaEspecie[]> {
  const somas = new Map<string, ReceitaDaEspecie>()
  const somar = (especie: EspecieDeReceita, fundoId: string, valor: number) => {
    const chave = `${especie} ${fundoId}`
    somas.set(chave, { especie, fundoId, valor: (somas.get(chave)?.valor ?? 0) + valor })
  }
  let semPartes = 0
  for (const { fundo_id, tipo, total } of await totaisPorFundo(ctx, de, ate))
    if (tipo === 'receita') somar('outras', fundo_id, total)
  for (const { fundo_id, valor } of await repo.creditosPorFundo(ctx.db, de, ate)) {
    somar('outras', fundo_id, -valor)
    somar('credito', fundo_id, valor)
  }
  for (const { fundo_id, valor } of await repo.lancadasPorFundo(ctx.db, de, ate)) {
    somar('outras', fundo_id, -valor)
    semPartes += valor
  }
  for (const { fundo_id, valor, ...parte } of await repo.partesRecebidas(ctx.db, de, ate)) {
    somar(especieDa(parte), fundo_id, valor)
    semPartes -= valor
  }
  // What a payment says nothing of stays where its receita is, so that the sum is always that of the book.
  somar('outras', FUNDO_ORDINARIO, semPartes)
  return [...somas.values()]
    .filter((s) => s.valor !== 0)
    .toSorted((a, b) => especiesDeReceita.indexOf(a.especie) - especiesDeReceita.indexOf(b.especie))
}
