import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar, entregar } from './lib/processo.mjs'
import { comandos, nodeFixado } from './lib/projeto.mjs'

// What takes long: the faults of `npm test` two hundred times over (RODADAS says how many), and the files *.resist.test.ts.
// What follows `npm run resist --` goes to Vitest: a file, --project sqlite, -t H2.

aoParar()
await garantirDependencias()
const relatores = ['--reporter=default', '--reporter=./scripts/lib/relator-do-andamento.mjs']
entregar(nodeFixado, [comandos.vitest, 'run', '--no-file-parallelism', ...relatores, ...process.argv.slice(2)], {
  env: ambienteSemAjustes({ RODADAS: process.env.RODADAS ?? '200' }),
})
