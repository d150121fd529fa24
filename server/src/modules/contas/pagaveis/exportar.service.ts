import type { z } from 'zod'
import { camposDoPagavel } from '#contract/contas/pagaveis.campos.ts'
import type { exportarPagaveis } from '#contract/contas/pagaveis-rotas.ts'
import type { PagavelNaLista } from '#contract/contas/pagaveis.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { planilhaDe } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Linha, Tabela } from '#server/platform/exportacao/tabela.ts'
import * as lista from './lista.service.ts'

const PLANILHA = planilhaDe(camposDoPagavel)

const emLinha = (p: PagavelNaLista): Linha =>
  PLANILHA.celulas({ ...p, fornecedor: p.fornecedor?.name ?? null, fundo: p.fundo.nome })

/** The bills as a table whose last row adds up exactly what is to be paid. */
function comTotal(lotes: AsyncIterable<PagavelNaLista[]>): Tabela {
  let centavos = 0
  async function* somando() {
    for await (const lote of lotes) {
      for (const p of lote) centavos += paraCentavos(p.liquido)
      yield lote.map(emLinha)
    }
  }
  const rodape = () => PLANILHA.rodape({ liquido: paraReais(centavos) })
  return { nome: 'Contas a pagar', colunas: PLANILHA.colunas, lotes: somando(), rodape }
}

/**
 * The bills of a filter as a file: CSV as a stream, XLSX whole.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export
 */
export function exportar(
  ctx: Ctx,
  { formato, ...query }: z.output<typeof exportarPagaveis.query>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const { ordem: _ordem, ...filtro } = query
  const quantos = async () => (await lista.resumir(ctx, filtro)).quantidade
  return emArquivo(ctx, formato, comTotal(lista.todos(ctx, query)), quantos, sinal)
}
