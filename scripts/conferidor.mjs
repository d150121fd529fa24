import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { build } from 'vite'
import { paginaDoConferidor } from './lib/pagina-do-conferidor.mjs'
import { noProjeto, pastaDeCache } from './lib/projeto.mjs'

// The verifier of an assembly as one HTML file, to be kept and opened without a server (docs/adr/0112).

/** The verifier and the rules it needs, as one classic script. */
async function construirScript() {
  const [feito] = await build({
    root: noProjeto('web/src/conferidor'),
    configFile: false,
    logLevel: 'warn',
    clearScreen: false,
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      lib: {
        entry: noProjeto('web/src/conferidor/conferidor.ts'),
        formats: ['iife'],
        name: 'conferidor',
        fileName: () => 'conferidor.js',
      },
    },
  })
  return feito.output[0].code
}

const destino = resolve(process.argv[2] ?? `${pastaDeCache}/conferidor.html`)
try {
  const pagina = paginaDoConferidor(await construirScript())
  mkdirSync(dirname(destino), { recursive: true })
  writeFileSync(destino, pagina)
  console.log(`Conferidor em ${destino}`)
} catch (erro) {
  console.error(erro.message)
  process.exitCode = 1
}
