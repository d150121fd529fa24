import { crc32 } from 'node:zlib'
import { entradasDoZip, lerEntrada } from '../arquivos/zip.ts'

/**
 * The XML parts of a spreadsheet, unpacked and measured here, so that whatever reads them afterwards meets no more bytes than
 * were counted: what the directory of a ZIP promises is only a promise.
 */

/** Most bytes the parts may have together once unpacked: some fifteen times what 5,000 full lines take. */
export const MAX_BYTES_DAS_PARTES = 64 * 1024 * 1024
const MAX_ENTRADAS = 2_000

/** What a reading of cells needs nothing of. */
const DISPENSADAS =
  /^(docProps|customXml)\/|^xl\/(theme|drawings|charts|media|pivot[^/]*|externalLinks|printerSettings|comments[^/]*|threadedComments|persons|queryTables|tables)(\/|\d*\.xml$)/i
const ehXml = (nome: string) => /\.(xml|rels)$/i.test(nome) && !DISPENSADAS.test(nome)

export type Partes = ReadonlyMap<string, Uint8Array>

/** Why the parts cannot be had. */
export type FalhaDasPartes = 'danificada' | 'cifrada' | 'grande'

/** Names of everything in a ZIP, without unpacking; empty when it is none. */
export const nomesNoZip = (bytes: Buffer): string[] => entradasDoZip(bytes).map((e) => e.nome)

/** The parts by their name, or why there are none. */
export async function lerPartes(bytes: Buffer): Promise<Partes | FalhaDasPartes> {
  const entradas = entradasDoZip(bytes)
  if (entradas.length === 0 || entradas.length > MAX_ENTRADAS) return 'danificada'
  const querem = entradas.filter((e) => ehXml(e.nome))
  if (querem.some((e) => e.cifrada)) return 'cifrada'
  if (querem.reduce((soma, e) => soma + e.inteira, 0) > MAX_BYTES_DAS_PARTES) return 'grande'
  const partes = new Map<string, Buffer>()
  for (const entrada of querem) {
    // Never more than promised: what unpacks to more is damaged.
    const inteira = await lerEntrada(bytes, entrada)
    if (inteira === null || partes.has(entrada.nome)) return 'danificada'
    partes.set(entrada.nome, inteira)
  }
  return partes
}

const [LOCAL, DIRETORIO, FIM] = [0x04034b50, 0x02014b50, 0x06054b50]
const VERSAO = 20
/** File names are in UTF-8 (general purpose bit 11). */
const EM_UTF8 = 0x0800

/** What a local header and an entry of the directory have in common: flags, method "stored", no day, sum and sizes. */
function comum(nome: Buffer, dados: Uint8Array): Buffer {
  const b = Buffer.alloc(26)
  b.writeUInt16LE(VERSAO, 0)
  b.writeUInt16LE(EM_UTF8, 2)
  b.writeUInt32LE(crc32(dados), 10)
  b.writeUInt32LE(dados.length, 14)
  b.writeUInt32LE(dados.length, 18)
  b.writeUInt16LE(nome.length, 22)
  return b
}

const assinada = (assinatura: number, tamanho: number) => {
  const b = Buffer.alloc(tamanho)
  b.writeUInt32LE(assinatura, 0)
  return b
}

/** A ZIP of these parts with nothing packed (PKWARE APPNOTE §4.3). */
export function emZip(partes: Partes): Buffer {
  const corpo: Uint8Array[] = []
  const diretorio: Buffer[] = []
  let posicao = 0
  for (const [titulo, dados] of partes) {
    const nome = Buffer.from(titulo)
    const cabecalho = comum(nome, dados)
    corpo.push(assinada(LOCAL, 4), cabecalho, nome, dados)
    const resto = Buffer.alloc(14)
    resto.writeUInt32LE(posicao, 10)
    diretorio.push(assinada(DIRETORIO, 6), cabecalho, resto, nome)
    posicao += 30 + nome.length + dados.length
  }
  const fim = assinada(FIM, 22)
  fim.writeUInt16LE(partes.size, 8)
  fim.writeUInt16LE(partes.size, 10)
  fim.writeUInt32LE(
    diretorio.reduce((soma, b) => soma + b.length, 0),
    12,
  )
  fim.writeUInt32LE(posicao, 16)
  return Buffer.concat([...corpo, ...diretorio, fim])
}
