import { MAX_LINHAS_IMPORTACAO } from '#contract/pessoas/importacoes.ts'
import { ehPlanilha, lerPlanilha } from '#server/platform/planilhas/planilha.ts'
import { nomeParaMostrar } from '../../casa/arquivos/nomes.rules.ts'
import { lerAba } from './aba.rules.ts'
import { decodificar, lerTexto, MAX_COLUNAS, type ArquivoLido, type NomesDoArquivo } from './leitura.rules.ts'

/** A file as it came. */
export interface ArquivoEnviado {
  nome: string
  bytes: Buffer
}

/** The titles, and rows above them that are no lines. */
const ALEM_DAS_LINHAS = 50

/**
 * What a file says, whether it is a text or a spreadsheet.
 * @param titulos what people write above each field
 * @throws ARQUIVO_RECUSADO with what to do about it
 */
export async function abrirArquivo(
  { nome, bytes }: ArquivoEnviado,
  nomes: NomesDoArquivo,
  titulos: Record<string, readonly string[]>,
): Promise<ArquivoLido> {
  if (!ehPlanilha(bytes)) return lerTexto(decodificar(bytes), nomes)
  const limites = { linhas: MAX_LINHAS_IMPORTACAO + ALEM_DAS_LINHAS, colunas: MAX_COLUNAS + 1 }
  return lerAba(await lerPlanilha(nomeParaMostrar(nome) || 'sem nome', bytes, limites), nomes, titulos)
}
