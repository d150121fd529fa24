import { entradasDoZip, lerEntrada, type EntradaDoZip } from './zip.ts'

/**
 * A .docx is a ZIP that others will open (ECMA-376 Part 2). What no word processor writes and only an attack needs is not
 * kept: it would wait here for whoever downloads it.
 */

const MB = 1024 ** 2
/** More parts than any document has. */
const MAXIMO_DE_PARTES = 2_000
/** What it may unfold to, in bytes: ten times the largest upload. */
const MAXIMO_ABERTO = 100 * MB
/** XML packs well, yet not like this: only a bomb does, once it is of any size. */
const MAIOR_RAZAO = 200
const RAZAO_A_PARTIR_DE = 1 * MB

/** A name that a careless program would write outside of its folder. */
const saiDaPasta = (nome: string): boolean =>
  /^[/\\]|^[a-z]:|\\|\0/i.test(nome) || nome.split('/').some((parte) => parte === '..')

const ehBomba = (e: EntradaDoZip) =>
  e.inteira > RAZAO_A_PARTIR_DE && e.inteira / Math.max(1, e.comprimida) > MAIOR_RAZAO

const ehXml = (nome: string) => /\.(xml|rels)$/i.test(nome)

/** A document type is where entities come from, and OPC forbids it (ECMA-376 Part 2, §8.1.4). */
const temDtd = (xml: Buffer): boolean => /<!DOCTYPE|<!ENTITY/i.test(xml.toString('latin1').replaceAll('\0', ''))

/** Whether every part unfolds to what the directory promises, and no XML has a document type. */
async function partesHonestas(bytes: Buffer, entradas: readonly EntradaDoZip[]): Promise<boolean> {
  for (const e of entradas) {
    const parte = await lerEntrada(bytes, e)
    if (parte === null || (ehXml(e.nome) && temDtd(parte))) return false
  }
  return true
}

/** Whether the bytes are a whole Word package without macros, bombs, odd names or document types. */
export async function ehPacoteWord(bytes: Buffer): Promise<boolean> {
  const entradas = entradasDoZip(bytes)
  const nomes = entradas.map((e) => e.nome)
  if (!nomes.includes('[Content_Types].xml') || !nomes.some((n) => /^word\/document\d*\.xml$/.test(n))) return false
  if (nomes.some((n) => n.toLowerCase().endsWith('vbaproject.bin') || saiDaPasta(n))) return false
  if (entradas.length > MAXIMO_DE_PARTES || new Set(nomes.map((n) => n.toLowerCase())).size !== nomes.length)
    return false
  if (entradas.reduce((n, e) => n + e.inteira, 0) > MAXIMO_ABERTO || entradas.some(ehBomba)) return false
  return partesHonestas(bytes, entradas)
}
