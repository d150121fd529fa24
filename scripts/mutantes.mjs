import { readFileSync } from 'node:fs'
import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar, capturar } from './lib/processo.mjs'
import { comandos, nodeFixado, noProjeto } from './lib/projeto.mjs'

// What follows `npm run mutantes --` are files, without which it is all of stryker.config.mjs: npm run mutantes -- contract/src/valores/pix.ts
// What survived is printed, and kept in .cache/mutantes/mutantes.html. Under 90 % in any one file it fails.

const MINIMO = 90

const argumentos = process.argv.slice(2)
const arquivos = argumentos.filter((argumento) => !argumento.startsWith('-'))
const opcoes = argumentos.filter((argumento) => argumento.startsWith('-'))

/** Per cent of a file's mutants that some test noticed; those that Stryker leaves out (static ones) count for nothing. */
function nota(mutantes) {
  const vistos = mutantes.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const escaparam = mutantes.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length
  return vistos + escaparam === 0 ? 100 : (100 * vistos) / (vistos + escaparam)
}

aoParar()
await garantirDependencias()
const { codigo } = await capturar(
  nodeFixado,
  [comandos.stryker, 'run', ...(arquivos.length > 0 ? ['--mutate', arquivos.join(',')] : []), ...opcoes],
  { env: ambienteSemAjustes(), stdio: 'inherit' },
)
if (codigo !== 0) process.exit(codigo)

const { files } = JSON.parse(readFileSync(noProjeto('.cache', 'mutantes', 'mutantes.json'), 'utf8'))
const abaixo = Object.entries(files)
  .map(([arquivo, { mutants }]) => ({ arquivo, nota: nota(mutants) }))
  .filter((um) => um.nota < MINIMO)
if (abaixo.length > 0) {
  console.error(`\nAbaixo de ${MINIMO}% dos mutantes notados:`)
  for (const { arquivo, nota } of abaixo)
    console.error(`  ${nota.toFixed(1).replace('.', ',').padStart(5)}  ${arquivo}`)
  process.exit(1)
}
