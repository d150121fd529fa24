import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar, entregar } from './lib/processo.mjs'
import { comandos, nodeFixado } from './lib/projeto.mjs'

// What follows `npm run mutantes --` are files, without which it is all of stryker.config.mjs: npm run mutantes -- contract/src/pix.ts
// What survived is printed at the end and kept in .cache/mutantes/mutantes.html. Below 90 % it fails.

const arquivos = process.argv.slice(2).filter((argumento) => !argumento.startsWith('-'))
const opcoes = process.argv.slice(2).filter((argumento) => argumento.startsWith('-'))

aoParar()
await garantirDependencias()
entregar(
  nodeFixado,
  [comandos.stryker, 'run', ...(arquivos.length > 0 ? ['--mutate', arquivos.join(',')] : []), ...opcoes],
  { env: ambienteSemAjustes() },
)
