import { construcoes, garantirOuSair } from './lib/construcao.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { npmSobreOProduto } from './lib/inventario.mjs'
import { aoParar } from './lib/processo.mjs'

// Known faults of what runs in production, on the server and in browsers: npm run audit. What only development needs is left out,
// except for what the pages brought along, which `npm audit --omit=dev` would not look at. Asks the registry.

aoParar()
await garantirDependencias()
await garantirOuSair([construcoes.web])
const { codigo } = await npmSobreOProduto(['audit', '--package-lock-only', '--audit-level=high'], { stdio: 'inherit' })
process.exitCode = codigo
