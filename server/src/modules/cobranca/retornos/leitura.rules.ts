import { arquivoRecusado } from '#server/platform/erros.ts'
import { ler240 } from './cnab240.rules.ts'
import { ler400 } from './cnab400.rules.ts'
import { separarLinhas } from './registro.rules.ts'
import type { RetornoLido } from './titulos.rules.ts'

/** The most titles of one file. */
export const MAX_TITULOS = 3_000

/** A return file, whichever its layout. @throws ARQUIVO_RECUSADO with the line and why */
export function lerRetorno(bytes: Buffer): RetornoLido {
  const { largura, linhas } = separarLinhas(bytes)
  const lido = largura === 240 ? ler240(linhas) : ler400(linhas)
  if (lido.titulos.length > MAX_TITULOS)
    throw arquivoRecusado(
      `O arquivo tem ${lido.titulos.length} títulos. São no máximo ${MAX_TITULOS.toLocaleString('pt-BR')} por arquivo: peça ao banco um por dia.`,
    )
  return lido
}
