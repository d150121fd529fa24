import type { z } from 'zod'
import { diaEm } from '#contract/valores/calendario.ts'
import { formatarTelefone } from '#contract/valores/documentos.ts'
import { camposDaOcorrencia } from '#contract/predio/ocorrencias.campos.ts'
import type { exportarOcorrencias, OcorrenciaNaLista } from '#contract/predio/ocorrencias.ts'
import { planilhaDe } from '#server/platform/campos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Linha, Tabela } from '#server/platform/exportacao/tabela.ts'
import * as lista from './lista.service.ts'

const PLANILHA = planilhaDe(camposDaOcorrencia)

const dia = (instante: string | null) => (instante === null ? null : diaEm(new Date(instante)))

const emLinha = (o: OcorrenciaNaLista): Linha =>
  PLANILHA.celulas({
    ...o,
    isData: dia(o.isData),
    isCadastradAt: dia(o.isCadastradAt),
    tel: formatarTelefone(o.tel),
  })

function comContagem(lotes: AsyncIterable<OcorrenciaNaLista[]>): Tabela {
  let quantas = 0
  async function* contando() {
    for await (const lote of lotes) {
      quantas += lote.length
      yield lote.map(emLinha)
    }
  }
  const rodape = () => PLANILHA.rodape({ titulo: quantas === 1 ? '1 ocorrência' : `${quantas} ocorrências` })
  return { nome: 'Ocorrências', colunas: PLANILHA.colunas, lotes: contando(), rodape }
}

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
