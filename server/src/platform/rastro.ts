import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in the server as `scripts/build-server.mjs` joined it. */
const LUGAR = /(file:\/\/[^\s()]*\/server\/dist\/[^\s()/]+\.js):(\d+):(\d+)/g

/** What was found out; places that throw are few, and the same again and again. */
const naFonte = new Map<string, string>()

/**
 * A stack that tells the lines as they were written, where it came out of the joined server. The map is read when an error asks
 * for a place the first time: Node's own `--enable-source-maps` keeps all of them from the start on, some fifteen megabytes.
 */
export function nasFontes(pilha: string): string {
  const mapas = new Map<string, SourceMap | null>()
  return pilha.replace(LUGAR, (lugar: string, arquivo: string, linha: string, coluna: string) => {
    let fonte = naFonte.get(lugar)
    if (fonte !== undefined) return fonte
    if (!mapas.has(arquivo)) mapas.set(arquivo, lerMapa(arquivo))
    fonte = onde(mapas.get(arquivo), arquivo, Number(linha), Number(coluna)) ?? lugar
    naFonte.set(lugar, fonte)
    return fonte
  })
}

function lerMapa(arquivo: string): SourceMap | null {
  const mapa = `${fileURLToPath(arquivo)}.map`
  return existsSync(mapa) ? new SourceMap(JSON.parse(readFileSync(mapa, 'utf8')) as SourceMapPayload) : null
}

function onde(mapa: SourceMap | null | undefined, arquivo: string, linha: number, coluna: number): string | null {
  const origem = mapa?.findOrigin(linha, coluna)
  if (!origem || !('fileName' in origem)) return null
  return `${new URL(origem.fileName, arquivo).href}:${origem.lineNumber}:${origem.columnNumber}`
}
