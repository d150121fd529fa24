import type { z } from 'zod'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { camposDaDespesa, camposDoLancamento } from '#contract/contas/lancamentos.campos.ts'
import type { consultaDaExportacao } from '#contract/contas/lancamentos.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { planilhaDe } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Linha, Tabela } from '#server/platform/exportacao/tabela.ts'
import * as lista from './lista.service.ts'

const PLANILHAS = { receita: planilhaDe(camposDoLancamento), despesa: planilhaDe(camposDaDespesa) }

const TITULOS = { receita: 'Receitas', despesa: 'Despesas' } as const

type NaLista = lista.NaLista<'receita'> | lista.NaLista<'despesa'>

const emLinha = (tipo: TipoDeLancamento, l: NaLista): Linha =>
  PLANILHAS[tipo].celulas({
    ...l,
    fundo: l.fundo.nome,
    conta: l.conta.nome,
    fornecedor: 'fornecedor' in l ? (l.fornecedor?.name ?? null) : null,
    anexos: l.quantidadeDeAnexos,
  })

/** The lines as a table whose last row adds up exactly the rows before it. */
function comTotal(tipo: TipoDeLancamento, lotes: AsyncIterable<NaLista[]>): Tabela {
  let centavos = 0
  async function* somando() {
    for await (const lote of lotes) {
      for (const l of lote) centavos += paraCentavos(l.price)
      yield lote.map((l) => emLinha(tipo, l))
    }
  }
  const rodape = () => PLANILHAS[tipo].rodape({ price: paraReais(centavos) })
  return { nome: TITULOS[tipo], colunas: PLANILHAS[tipo].colunas, lotes: somando(), rodape }
}

/**
 * The lines of a filter as a file: CSV as a stream, XLSX whole.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export; VALIDACAO when the spreadsheet would be too big
 */
export async function exportar(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  { formato, ...query }: z.output<typeof consultaDaExportacao> & Pick<lista.ConsultaDoResumo, 'fornecedor'>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const { ordem: _ordem, ...filtro } = query
  const tabela = comTotal(tipo, await lista.todos(ctx, tipo, query))
  const quantas = async () => (await lista.resumir(ctx, tipo, filtro)).quantidade
  return emArquivo(ctx, formato, tabela, quantas, sinal)
}
