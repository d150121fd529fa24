import type { OrcamentoComparado } from '../orcamentos.ts'

/** What the month spent in each category, the most first; the figures are those of its table. Amounts in reais. */
export const gastosPorCategoria = (o: OrcamentoComparado): { chave: string; nome: string; valor: number }[] =>
  o.linhas
    .filter((l) => l.tipo === 'despesa' && l.noMes.realizado !== 0)
    .map((l) => ({
      chave: l.categoria?._id ?? 'nenhuma',
      nome: l.categoria?.nome ?? 'Sem categoria',
      valor: l.noMes.realizado,
    }))
    .toSorted((a, b) => b.valor - a.valor)
