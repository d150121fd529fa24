import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar, entregar } from './lib/processo.mjs'
import { nodeFixado, noProjeto } from './lib/projeto.mjs'

aoParar()
await garantirDependencias()
entregar(nodeFixado, [noProjeto('server/src/operacao/rotate-keys.ts'), ...process.argv.slice(2)])
