import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { TRIBUTOS } from '#contract/contas/retencoes/tributos.ts'
import { formatarCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Linha } from '../pagaveis.repo.ts'
import * as repo from './retencoes.repo.ts'

/** What is withheld of a bill, as the API, the history and the despesa show it. */

const paraFora = (r: repo.LinhaDaRetencao): Pagavel['retencoes'][number] => ({
  tributo: r.tributo,
  base: paraReais(r.base),
  aliquota: r.aliquota / 100,
  valor: paraReais(r.valor),
  origem: r.origem,
  motivo: r.motivo,
  memoria: JSON.parse(r.memoria) as string[],
  mes: r.mes,
  recolhimento:
    r.recolhimento_id === null
      ? null
      : { _id: r.recolhimento_id, vencimento: r.recolhimento_vence ?? '', pagaEm: r.recolhida_em },
})

/** Of a bill: what is withheld of it; of a tax's bill: which notes it gathers. */
export async function retencoesParaFora(ctx: Ctx, l: Linha): Promise<Pick<Pagavel, 'retencoes' | 'recolhimento'>> {
  if (l.guia === null) return { retencoes: (await repo.daConta(ctx.db, l.id)).map(paraFora), recolhimento: null }
  const notas = await repo.doRecolhimento(ctx.db, l.id)
  return {
    retencoes: [],
    recolhimento: {
      guia: l.guia,
      mes: l.guia_mes ?? '',
      notas: notas.map((n) => ({
        ...{ conta: { _id: n.id, name: n.nome }, fornecedor: n.fornecedor, nota: n.nota },
        ...{ tributo: n.tributo, valor: paraReais(n.valor) },
      })),
    },
  }
}

const cada = (linhas: readonly repo.LinhaDaRetencao[]) =>
  linhas.map((r) => `${TRIBUTOS[r.tributo].nome} ${formatarCentavos(r.valor)}`)

/** The amounts, as the history keeps them; null where nothing is withheld. */
export async function retencoesNoHistorico(ctx: Ctx, pagavelId: string): Promise<string[] | null> {
  const linhas = await repo.daConta(ctx.db, pagavelId)
  return linhas.length === 0 ? null : cada(linhas)
}

/** What of a bill was withheld from its supplier, for the despesa of the rest; null where nothing was. */
export async function retidoPorExtenso(ctx: Ctx, l: Linha): Promise<string | null> {
  if (l.retido === 0) return null
  const linhas = (await repo.daConta(ctx.db, l.id)).filter((r) => r.valor > 0 && TRIBUTOS[r.tributo].doPrestador)
  return `Valor da nota ${formatarCentavos(l.valor)}; retido: ${cada(linhas).join(', ')}`
}
