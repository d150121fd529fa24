import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { lerRotas } from '#contract/rotas.ts'
import { anotarIncluidos, incluidosDe, textoDasLicencas } from '../web/pacotes-incluidos.ts'
import { guardadasDe } from '../web/sw/guardadas.ts'
import { noProjeto, pastaDeCache, raiz } from './lib/projeto.mjs'

const COMPRIMIVEIS = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.map'])
/** Bytes under which a compressed copy saves no packet. */
const PEQUENO = 1024
const TODAS_DE_UMA_VEZ = 4

const comBrotli = promisify(brotliCompress)
const comGzip = promisify(gzip)

/** Writes `.br` and `.gz` beside a file, when they come out smaller, so that the server never compresses an asset. */
async function comprimir(arquivo) {
  const original = readFileSync(arquivo)
  if (original.length < PEQUENO) return
  const [br, gz] = await Promise.all([
    comBrotli(original, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: original.length },
    }),
    comGzip(original, { level: 9 }),
  ])
  if (br.length < original.length) writeFileSync(`${arquivo}.br`, br)
  if (gz.length < original.length) writeFileSync(`${arquivo}.gz`, gz)
}

async function comprimirPasta(pasta) {
  const arquivos = readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter((entrada) => entrada.isFile() && COMPRIMIVEIS.has(extname(entrada.name)))
    .map((entrada) => join(entrada.parentPath, entrada.name))
  const fila = arquivos.values()
  await Promise.all(
    Array.from({ length: TODAS_DE_UMA_VEZ }, async () => {
      for (const arquivo of fila) await comprimir(arquivo)
    }),
  )
}

/** What names a build: the names of its files, which are made of what is in them. */
const nomeDaConstrucao = () =>
  createHash('sha256')
    .update(readFileSync(join(pastaDeCache, 'web-manifest.json')))
    .digest('hex')
    .slice(0, 12)

/** The service worker is one file beside the pages: its place says what it may answer for. */
const construirTrabalhador = async (destino, anotador) =>
  build({
    root: noProjeto('web/sw'),
    configFile: false,
    logLevel: 'warn',
    clearScreen: false,
    publicDir: false,
    plugins: [anotador],
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      CONSTRUCAO: JSON.stringify(nomeDaConstrucao()),
      GUARDADAS: JSON.stringify(guardadasDe(await lerRotas())),
    },
    build: {
      outDir: destino,
      emptyOutDir: false,
      lib: { entry: noProjeto('web/sw/sw.ts'), formats: ['iife'], name: 'trabalhador', fileName: () => 'sw.js' },
    },
  })

/** What the pages brought along: its notices go with them, and its list is for the inventory (`lib/inventario.mjs`). */
function escreverIncluidos(destino, arquivos) {
  const incluidos = incluidosDe(arquivos, raiz)
  writeFileSync(join(destino, 'licencas.txt'), textoDasLicencas(incluidos))
  writeFileSync(join(pastaDeCache, 'web-pacotes.json'), JSON.stringify(incluidos.map(({ lugar }) => lugar)))
}

async function construir(destino) {
  const arquivos = new Set()
  const anotador = anotarIncluidos(arquivos)
  await build({
    root: noProjeto('web'),
    configFile: noProjeto('web/vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [anotador],
    worker: { plugins: () => [anotador] },
    build: { manifest: true },
  })
  // The manifest tells .size-limit.mjs which files a screen needs; visitors have no use for it.
  mkdirSync(pastaDeCache, { recursive: true })
  renameSync(join(destino, '.vite/manifest.json'), join(pastaDeCache, 'web-manifest.json'))
  rmSync(join(destino, '.vite'), { recursive: true })
  await construirTrabalhador(destino, anotador)
  escreverIncluidos(destino, arquivos)
  await comprimirPasta(destino)
}

try {
  await construir(noProjeto('web/dist'))
} catch (erro) {
  console.error(erro.message)
  process.exitCode = 1
}
