import type { Partes } from './partes.ts'

/** What the XML of a sheet says beside its values, found without reading it whole as XML. */

/** Name of the part that holds the nth sheet, as the workbook lists them; null where it cannot be told. */
export function parteDaAba(partes: Partes, indice: number): string | null {
  const abas = texto(partes, 'xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  const relacao = /\s(?:\w+:)?id="([^"]+)"/.exec(abas[indice] ?? '')?.[1]
  const relacoes = texto(partes, 'xl/_rels/workbook.xml.rels').match(/<Relationship\s[^>]*>/g) ?? []
  const alvo = relacoes.find((r) => relacao !== undefined && r.includes(`Id="${relacao}"`))
  const caminho = /\sTarget="([^"]+)"/.exec(alvo ?? '')?.[1]
  if (caminho === undefined) return null
  return caminho.startsWith('/') ? caminho.slice(1) : `xl/${caminho}`
}

const texto = (partes: Partes, nome: string): string => Buffer.from(partes.get(nome) ?? []).toString()

const NUMERADA = String.raw`(?=[^>]*\sr="\d)`
const LINHA_SEM_NADA = new RegExp(String.raw`<row\b${NUMERADA}[^>]*?(?:/>|(?<!/)>(?:<c\b[^>]*/>)*</row>)`, 'g')

/**
 * The sheet without the rows that only have a look: a programme may write all 1,048,576 of them. Each row left says its number.
 */
export const semLinhasVazias = (xml: string): string => xml.replace(LINHA_SEM_NADA, '')

/** The first cell whose formula was never worked out (`C7`), or null. */
export const formulaSemValor = (xml: string): string | null =>
  /<(?:\w+:)?c\s[^>]*?\br="([A-Z]+\d+)"[^>]*><(?:\w+:)?f\b(?:[^>]*\/>|[^>]*>[^<]*<\/(?:\w+:)?f>)<\/(?:\w+:)?c>/.exec(
    xml,
  )?.[1] ?? null

const plural = (n: number, uma: string, varias: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? uma : varias}`

/**
 * What somebody who sees the sheet would not expect of the reading, as sentences.
 */
export function avisosDaAba(xml: string): string[] {
  const ocultas = xml.match(/<(?:\w+:)?row\s[^>]*\bhidden="(?:1|true)"/g)?.length ?? 0
  const comErro = [...xml.matchAll(/<(?:\w+:)?c\s(?=[^>]*\bt="e")[^>]*\br="([A-Z]+\d+)"/g)].map((m) => m[1])
  const mesclada = /<(?:\w+:)?mergeCell\s[^>]*\bref="([A-Z]+\d+:[A-Z]+\d+)"/.exec(xml)?.[1]
  const avisos: string[] = []
  if (ocultas > 0)
    avisos.push(
      `A aba tem ${plural(ocultas, 'linha oculta', 'linhas ocultas')}, por filtro ou à mão: elas também foram lidas.`,
    )
  if (comErro.length > 0)
    avisos.push(
      `A aba tem ${plural(comErro.length, 'célula com erro de fórmula, lida como vazia', 'células com erro de fórmula, lidas como vazias')} (${comErro[0]}).`,
    )
  if (mesclada !== undefined)
    avisos.push(
      `A aba tem células mescladas (${mesclada}): o que está nelas vale só para a primeira linha e a primeira coluna delas.`,
    )
  return avisos
}
