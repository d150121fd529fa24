import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar, capturarNode } from './lib/processo.mjs'
import { noProjeto } from './lib/projeto.mjs'

aoParar()
await garantirDependencias()
// Options pass through: --rapido, --postgres, --md.
const argumentos = [noProjeto('bench/velocidade.bench.ts'), ...process.argv.slice(2)]
const { codigo } = await capturarNode(argumentos, { stdio: 'inherit', env: ambienteSemAjustes() })
process.exitCode = codigo
