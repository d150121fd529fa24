import { ABA_DE_AJUDA } from '#contract/pessoas/importacoes.ts'
import { arquivoRecusado } from '#server/platform/erros.ts'
import type { AbaLida } from '#server/platform/planilhas/planilha-worker.ts'
import { adivinharColunas, conferirTamanho, type ArquivoLido, type NomesDoArquivo } from './leitura.rules.ts'

/** From a sheet to a header and lines: above the titles people write the name of the building, a period, an account. */

/** Rows among which the titles are looked for. */
const ATE_OS_TITULOS = 20

const textosDe = ({ celulas }: AbaLida['linhas'][number]) => celulas.map((c) => c.texto)

/** Where the titles stand: the first row with most of those that are known; the first of all when none is. */
function ondeEstaoOsTitulos(linhas: AbaLida['linhas'], titulos: Record<string, readonly string[]>): number {
  const conhecidos = linhas
    .slice(0, ATE_OS_TITULOS)
    .map((l) => adivinharColunas(textosDe(l), titulos).filter((campo) => campo !== null).length)
  return conhecidos.indexOf(Math.max(...conhecidos))
}

/** The templates have a sheet that explains them. */
function queNaoFoiLida(aba: string, outras: readonly string[]): string[] {
  const abas = outras.filter((outra) => outra !== ABA_DE_AJUDA)
  if (abas.length === 0) return []
  const quais = abas.length === 1 ? 'a aba' : 'as abas'
  return [`Foi lida só “${aba}”, a primeira aba com conteúdo: ${quais} ${abas.map((a) => `“${a}”`).join(', ')} não.`]
}

/**
 * The sheet as a file of lines.
 * @param titulos what people write above each field
 * @throws ARQUIVO_RECUSADO with what to do about it
 */
export function lerAba(
  { aba, outras, linhas: todas, total, colunas, avisos }: AbaLida,
  nomes: NomesDoArquivo,
  titulos: Record<string, readonly string[]>,
): ArquivoLido {
  const onde = ondeEstaoOsTitulos(todas, titulos)
  const [primeira, ...linhas] = todas.slice(onde)
  if (!primeira || linhas.length === 0) throw arquivoRecusado(nomes.vazio)
  conferirTamanho(colunas, total - onde - 1, nomes)
  return {
    codificacao: 'UTF-8',
    separador: 'celula',
    aba,
    avisos: [...queNaoFoiLida(aba, outras), ...avisos],
    cabecalho: textosDe(primeira),
    linhas: linhas.map((l) => ({ numero: l.numero, celulas: textosDe(l), numeros: l.celulas.map((c) => c.numero) })),
  }
}
