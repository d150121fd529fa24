import type { Emissao, Previa } from '#contract/cobranca/emissoes.ts'
import { itemDaEmissao } from '#contract/cobranca/emissoes.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { formatarPercentual } from '#contract/valores/moeda.ts'
import { totalDoItem } from './esquema-da-emissao.ts'

/** A line that is new, gone, or of another amount. Reais. */
export interface Diferenca {
  descricao: string
  antes: number | null
  agora: number | null
}

/** What differs from the emission before: items by their description, in the order of this month, then those that are gone. */
export function diferencasDe(antes: Emissao, agora: Previa): Diferenca[] {
  const velhos = new Map<string, { descricao: string; valor: number }>()
  for (const item of antes.itens) {
    const lido = itemDaEmissao.safeParse(item)
    if (lido.success)
      velhos.set(normalizar(item.descricao), { descricao: item.descricao, valor: totalDoItem(lido.data) })
  }
  const mudadas = agora.itens.flatMap((item): Diferenca[] => {
    const chave = normalizar(item.descricao)
    const velho = velhos.get(chave)
    velhos.delete(chave)
    if (velho?.valor === item.valor) return []
    return [{ descricao: item.descricao, antes: velho?.valor ?? null, agora: item.valor }]
  })
  const sumidas = [...velhos.values()].map(({ descricao, valor }) => ({ descricao, antes: valor, agora: null }))
  return [...mudadas, ...sumidas]
}

/** "+6,8 %", "−2 %"; empty when there was nothing before. */
export function variacao(antes: number, agora: number): string {
  if (antes === 0) return ''
  const pct = ((agora - antes) / antes) * 100
  return `${pct < 0 ? '' : '+'}${formatarPercentual(pct)}`
}
