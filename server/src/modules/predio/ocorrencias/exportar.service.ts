import type { z } from 'zod'
import { diaEm } from '#contract/valores/calendario.ts'
import { formatarTelefone } from '#contract/valores/documentos.ts'
import type { exportarOcorrencias, OcorrenciaNaLista } from '#contract/predio/ocorrencias.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Coluna, Linha, Tabela } from '#server/platform/exportacao/tabela.ts'
import * as lista from './lista.service.ts'

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Protocolo', tipo: 'texto', largura: 12 },
  { titulo: 'Aberta em', tipo: 'data', largura: 12 },
  { titulo: 'Assunto', tipo: 'texto', largura: 44 },
  { titulo: 'Categoria', tipo: 'texto', largura: 16 },
  { titulo: 'Local', tipo: 'texto', largura: 24 },
  { titulo: 'Status', tipo: 'texto', largura: 26 },
  { titulo: 'Resolvida em', tipo: 'data', largura: 14 },
  { titulo: 'Nome', tipo: 'texto', largura: 30 },
  { titulo: 'Bloco', tipo: 'texto', largura: 8 },
  { titulo: 'Apartamento', tipo: 'texto', largura: 13 },
  { titulo: 'Telefone', tipo: 'texto', largura: 18 },
  { titulo: 'Detalhes', tipo: 'texto', largura: 60 },
]

const dia = (instante: string | null) => (instante === null ? null : diaEm(new Date(instante)))

const emLinha = (o: OcorrenciaNaLista): Linha => [
  o.protocolo,
  dia(o.isData),
  o.titulo,
  o.categoria,
  o.local,
  o.status,
  dia(o.isCadastradAt),
  o.name,
  o.bloco,
  o.apto,
  formatarTelefone(o.tel),
  o.detalhes,
]

function comContagem(lotes: AsyncIterable<OcorrenciaNaLista[]>): Tabela {
  let quantas = 0
  async function* contando() {
    for await (const lote of lotes) {
      quantas += lote.length
      yield lote.map(emLinha)
    }
  }
  const rodape = () => ['Total', null, quantas === 1 ? '1 ocorrência' : `${quantas} ocorrências`, ...VAZIAS]
  return { nome: 'Ocorrências', colunas: COLUNAS, lotes: contando(), rodape }
}
const VAZIAS = COLUNAS.slice(3).map(() => null)

/**
 * The incidents of a filter as a file: CSV as a stream, XLSX whole.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export
 */
export function exportar(
  ctx: Ctx,
  { formato, ...query }: z.output<typeof exportarOcorrencias.query>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const { ordem: _ordem, ...filtro } = query
  const quantas = async () => {
    const { quantidade, rascunhos } = await lista.resumir(ctx, filtro)
    return quantidade + rascunhos
  }
  return emArquivo(ctx, formato, comContagem(lista.todas(ctx, query)), quantas, sinal)
}
