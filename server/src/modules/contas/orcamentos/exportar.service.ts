import type { z } from 'zod'
import type { exportarOrcamento, TotalDoOrcamento } from '#contract/contas/orcamentos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Coluna, Linha } from '#server/platform/exportacao/tabela.ts'
import * as orcamentos from './orcamentos.service.ts'

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Tipo', tipo: 'texto', largura: 12 },
  { titulo: 'Categoria', tipo: 'texto', largura: 32 },
  { titulo: 'Previsto no ano (R$)', tipo: 'reais', largura: 20 },
  { titulo: 'Previsto no mês (R$)', tipo: 'reais', largura: 20 },
  { titulo: 'Realizado no mês (R$)', tipo: 'reais', largura: 20 },
  { titulo: 'Diferença no mês (R$)', tipo: 'reais', largura: 20 },
  { titulo: 'Previsto até o mês (R$)', tipo: 'reais', largura: 22 },
  { titulo: 'Realizado até o mês (R$)', tipo: 'reais', largura: 22 },
  { titulo: 'Diferença até o mês (R$)', tipo: 'reais', largura: 22 },
  { titulo: 'Provisão (R$)', tipo: 'reais', largura: 18 },
]

const emLinha = (
  tipo: string,
  nome: string,
  { anual, noMes, ateOMes }: TotalDoOrcamento,
  provisao: number | null = null,
): Linha => [tipo, nome, anual, ...[noMes, ateOMes].flatMap((p) => [p.previsto, p.realizado, p.diferenca]), provisao]

/**
 * The budget of a year beside the books as a file; the last row is receitas less despesas.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export
 */
export async function exportar(
  ctx: Ctx,
  { formato, ...query }: z.output<typeof exportarOrcamento.query>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const o = await orcamentos.ver(ctx, query)
  const linhas = [
    ...o.linhas.map((l) =>
      emLinha(l.tipo === 'receita' ? 'Receita' : 'Despesa', l.categoria?.nome ?? 'Sem categoria', l, l.provisao),
    ),
    emLinha('Receita', 'Total das receitas', o.receitas),
    emLinha('Despesa', 'Total das despesas', o.despesas),
  ]
  async function* emLotes() {
    yield linhas
  }
  const nome = `Orçamento ${o._id}-${String(o.mes).padStart(2, '0')}`
  const rodape = () => emLinha('', 'Resultado', o.resultado)
  return emArquivo(
    ctx,
    formato,
    { nome, colunas: COLUNAS, lotes: emLotes(), rodape },
    () => Promise.resolve(linhas.length),
    sinal,
  )
}
