import type { z } from 'zod'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { exportarServicos, ServicoNaLista } from '#contract/predio/servicos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Coluna, Linha, Tabela } from '#server/platform/exportacao/tabela.ts'
import * as lista from './lista.service.ts'

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Prazo', tipo: 'data', largura: 12 },
  { titulo: 'Serviço', tipo: 'texto', largura: 40 },
  { titulo: 'Tipo', tipo: 'texto', largura: 12 },
  { titulo: 'Área', tipo: 'texto', largura: 24 },
  { titulo: 'Fornecedor', tipo: 'texto', largura: 30 },
  { titulo: 'Status', tipo: 'texto', largura: 14 },
  { titulo: 'Concluído em', tipo: 'data', largura: 14 },
  { titulo: 'Custo (R$)', tipo: 'reais', largura: 16 },
  { titulo: 'Descrição', tipo: 'texto', largura: 60 },
]

const emLinha = (s: ServicoNaLista): Linha => [
  s.prazo,
  s.titulo,
  s.tipo,
  s.area,
  s.fornecedor?.name ?? null,
  s.status,
  s.concluidoEm,
  s.custo,
  s.descricao,
]

/** The orders as a table whose last row adds their cost up exactly. */
function comTotal(lotes: AsyncIterable<ServicoNaLista[]>): Tabela {
  let centavos = 0
  async function* somando() {
    for await (const lote of lotes) {
      for (const s of lote) centavos += paraCentavos(s.custo ?? 0)
      yield lote.map(emLinha)
    }
  }
  const rodape = () => ['Total', null, null, null, null, null, null, paraReais(centavos), null]
  return { nome: 'Serviços', colunas: COLUNAS, lotes: somando(), rodape }
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
