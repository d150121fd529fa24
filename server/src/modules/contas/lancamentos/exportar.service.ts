import type { z } from 'zod'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { camposDoLancamento } from '#contract/contas/lancamentos.campos.ts'
import type { consultaDaExportacao } from '#contract/contas/lancamentos.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { planilhaDe } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Linha, Tabela } from '#server/platform/exportacao/tabela.ts'
import * as lista from './lista.service.ts'

const PLANILHA = planilhaDe(camposDoLancamento)

const TITULOS = { receita: 'Receitas', despesa: 'Despesas' } as const

const emLinha = (l: lista.LancamentoNaLista): Linha =>
  PLANILHA.celulas({ ...l, fundo: l.fundo.nome, anexos: l.quantidadeDeAnexos })

/** The lines as a table whose last row adds up exactly the rows before it. */
function comTotal(nome: string, lotes: AsyncIterable<lista.LancamentoNaLista[]>): Tabela {
  let centavos = 0
  async function* somando() {
    for await (const lote of lotes) {
      for (const l of lote) centavos += paraCentavos(l.price)
      yield lote.map(emLinha)
    }
  }
  const rodape = () => PLANILHA.rodape({ price: paraReais(centavos) })
  return { nome, colunas: PLANILHA.colunas, lotes: somando(), rodape }
}

/**
 * The lines of a filter as a file: CSV as a stream, XLSX whole.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export; VALIDACAO when the spreadsheet would be too big
 */
export async function exportar(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  { formato, ...query }: z.output<typeof consultaDaExportacao>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const { ordem: _ordem, ...filtro } = query
  const tabela = comTotal(TITULOS[tipo], await lista.todos(ctx, tipo, query))
  const quantas = async () => (await lista.resumir(ctx, tipo, filtro)).quantidade
  return emArquivo(ctx, formato, tabela, quantas, sinal)
}
