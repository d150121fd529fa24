import type { z } from 'zod'
import { formaDaLinha, formaDoArquivo, type Linha, type ResultadoEscrito } from './forma.ts'

/** Reading the file of a recount, which may come from anybody. */

/** Something that is not as it should be. */
export interface Falha {
  /** Number of the line in the file, from 1; null of what is of no line. */
  linha: number | null
  frase: string
}

export const naLinha = (n: number, frase: string): Falha => ({ linha: n, frase: `Linha ${n}: ${frase}` })
export const noArquivo = (frase: string): Falha => ({ linha: null, frase })

export interface ArquivoLido {
  /** Null where the file does not say. */
  selo: string | null
  /** Those that could be read. */
  linhas: Linha[]
  resultados: ResultadoEscrito[]
  falhas: Falha[]
}

/** What is wrong with a form, in Portuguese: the first thing. */
function problemaDaForma({ issues }: z.ZodError): string {
  const [primeiro] = issues
  if (primeiro === undefined) return 'não tem a forma que devia'
  const campo = primeiro.path.join('.')
  if (primeiro.code === 'unrecognized_keys') return `tem o que não devia: ${primeiro.keys.join(', ')}`
  if (primeiro.code === 'custom') return `no campo ${campo}, ${primeiro.message}`
  return campo === '' ? 'não tem a forma que devia' : `o campo ${campo} falta ou não tem a forma que devia`
}

/** Reads what can be read, and says what cannot, with its line. */
export function lerArquivo(texto: string): ArquivoLido {
  const nada: ArquivoLido = { selo: null, linhas: [], resultados: [], falhas: [] }
  let conteudo: unknown
  try {
    conteudo = JSON.parse(texto)
  } catch {
    return { ...nada, falhas: [noArquivo('O arquivo não é um JSON: está cortado, ou não é o da recontagem')] }
  }
  const arquivo = formaDoArquivo.safeParse(conteudo)
  if (!arquivo.success)
    return { ...nada, falhas: [noArquivo(`O arquivo não é o de uma recontagem: ${problemaDaForma(arquivo.error)}`)] }
  const { selo, resultados } = arquivo.data
  const lido: ArquivoLido = { ...nada, selo, resultados, linhas: [], falhas: [] }
  for (const [i, uma] of arquivo.data.linhas.entries()) {
    const linha = formaDaLinha.safeParse(uma)
    if (linha.success) lido.linhas.push(linha.data)
    else lido.falhas.push(naLinha(i + 1, problemaDaForma(linha.error)))
  }
  return lido
}
