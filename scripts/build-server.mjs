import { renameSync, rmSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'vite'
import { retratoDasFontes } from '../server/src/platform/fontes.ts'
import { noProjeto, pastaDeCache, raiz } from './lib/projeto.mjs'

// The server as a handful of files instead of a thousand, for a start that opens fewer of them (docs/adr/0069). Nothing else runs
// them: development, tests and the commands of whoever operates it run the sources.

const DESTINO = noProjeto('server/dist')
/** Put in its place when it is whole: two builds at a time do not mix. */
const RASCUNHO = join(pastaDeCache, `servidor-${process.pid}`)

/** Packages made of hundreds of small files, and what shares their state. The others stay as they were published. */
const PACOTES_JUNTOS = ['kysely', 'zod', 'fastify-type-provider-zod']

const comBarras = (caminho) => caminho.split(sep).join('/')

/**
 * Code goes on asking for what stands beside its source (migrations, workers, the folder of the pages): the place of a file is
 * that of the source, which is installed as well.
 */
const noLugarDaFonte = {
  name: 'no-lugar-da-fonte',
  enforce: 'pre',
  transform(codigo, id) {
    if (id.includes('node_modules') || !codigo.includes('import.meta.')) return null
    const fonte = comBarras(relative(DESTINO, id))
    return {
      code: codigo
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(fonte)}')`)
        .replaceAll('import.meta.url', `new URL('${fonte}', import.meta.url).href`),
      map: null,
    }
  },
}

try {
  await build({
    root: raiz,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    clearScreen: false,
    plugins: [noLugarDaFonte],
    define: { RETRATO_DAS_FONTES: JSON.stringify(retratoDasFontes(raiz)) },
    ssr: { noExternal: PACOTES_JUNTOS },
    build: {
      ssr: join('server', 'src', 'pronto.ts'),
      outDir: RASCUNHO,
      emptyOutDir: true,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  rmSync(DESTINO, { recursive: true, force: true })
  renameSync(RASCUNHO, DESTINO)
} catch (erro) {
  rmSync(RASCUNHO, { recursive: true, force: true })
  console.error(erro.message)
  process.exitCode = 1
}
