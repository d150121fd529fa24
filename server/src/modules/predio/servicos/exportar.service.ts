import type { z } from 'zod'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { camposDoServico } from '#contract/predio/servicos.campos.ts'
import type { exportarServicos, ServicoNaLista } from '#contract/predio/servicos.ts'
import { planilhaDe } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Linha, Tabela } from '#server/platform/exportacao/tabela.ts'
import * as lista from './lista.service.ts'

const PLANILHA = planilhaDe(camposDoServico)

const emLinha = (s: ServicoNaLista): Linha =>
  PLANILHA.celulas({
    ...s,
    fornecedor: s.fornecedor?.name ?? null,
    ocorrencia: s.ocorrencia?.protocolo ?? null,
  })

/** The orders as a table whose last row adds their cost up exactly. */
function comTotal(lotes: AsyncIterable<ServicoNaLista[]>): Tabela {
  let centavos = 0
  async function* somando() {
    for await (const lote of lotes) {
      for (const s of lote) centavos += paraCentavos(s.custo ?? 0)
      yield lote.map(emLinha)
    }
  }
  const rodape = () => PLANILHA.rodape({ custo: paraReais(centavos) })
  return { nome: 'Serviços', colunas: PLANILHA.colunas, lotes: somando(), rodape }
}

/**
 * The service orders of a filter as a file: CSV as a stream, XLSX whole.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export
 */
export function exportar(
  ctx: Ctx,
  { formato, ...query }: z.output<typeof exportarServicos.query>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const { ordem: _ordem, ...filtro } = query
  const quantos = async () => (await lista.resumir(ctx, filtro)).quantidade
  return emArquivo(ctx, formato, comTotal(lista.todos(ctx, query)), quantos, sinal)
}
