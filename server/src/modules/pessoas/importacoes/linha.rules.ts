import type { z } from 'zod'
import type { ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import { mensagemPadrao } from '#contract/protocolo/mensagens.ts'
import type { ArquivoLido, LinhaDoArquivo } from './leitura.rules.ts'

/** From a line of a file to what its cells mean, or everything that has to be mended in it. */

/** An error is a sentence for people. */
export type Leitura<T> = { valor: T } | { erro: string }

/**
 * How the cell of each field is read; `cru` is what it holds, never empty, and `numero` its value where a spreadsheet keeps it as a
 * number.
 */
export type Leitores<V> = { [C in keyof V & string]: (cru: string, numero: number | null) => Leitura<V[C]> }

/** What is said besides of a code that a spreadsheet kept as a number: the zeros it began with are in no file any more. */
export const SEM_OS_ZEROS =
  'A planilha guardou este código como número, sem os zeros do começo: formate a coluna como Texto e escreva de novo.'

/** A cell judged as the form's field is. */
export function peloEsquema<T>(esquema: z.ZodType<T, string>, cru: string): Leitura<T> {
  const r = esquema.safeParse(cru, { error: mensagemPadrao })
  return r.success ? { valor: r.data } : { erro: r.error.issues[0]?.message ?? 'Valor inválido' }
}

/**
 * The values of a line; empty cells are absent.
 * @param colunas what each column of the file holds
 * @param faltas fields no line may be without, and what is said of one that is
 */
export function lerLinha<V extends object>(
  { cabecalho }: Pick<ArquivoLido, 'cabecalho'>,
  colunas: readonly ((keyof V & string) | null)[],
  { numero, celulas, numeros }: LinhaDoArquivo,
  leitores: Leitores<V>,
  faltas: Partial<Record<keyof V & string, string>>,
): { valores: Partial<V> } | { problemas: ProblemaDaLinha[] } {
  const problemas: ProblemaDaLinha[] = []
  const valores: Partial<V> = {}
  const anotar = (indice: number, message: string) =>
    problemas.push({
      linha: numero,
      coluna: cabecalho[indice] ?? null,
      valor: celulas[indice]?.slice(0, 100) ?? '',
      message,
    })
  if (celulas.slice(cabecalho.length).some((celula) => celula !== ''))
    problemas.push({ linha: numero, coluna: null, valor: '', message: 'A linha tem mais colunas do que títulos' })
  colunas.forEach((campo, indice) => {
    const cru = celulas[indice] ?? ''
    if (campo === null || cru === '') return
    const lido = leitores[campo](cru, numeros?.[indice] ?? null)
    if ('erro' in lido) anotar(indice, lido.erro)
    else valores[campo] = lido.valor
  })
  for (const [campo, falta] of Object.entries<string | undefined>(faltas)) {
    const indice = (colunas as readonly (string | null)[]).indexOf(campo)
    if (falta !== undefined && (celulas[indice] ?? '') === '') anotar(indice, falta)
  }
  return problemas.length > 0 ? { problemas } : { valores }
}
