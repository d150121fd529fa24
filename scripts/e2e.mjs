import { garantirDependencias } from './lib/instalar.mjs'
import { garantirNavegador } from './lib/navegador.mjs'
import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { aoParar, entregar } from './lib/processo.mjs'
import { comandos, nodeFixado } from './lib/projeto.mjs'
import { garantirWebOuSair } from './lib/web.mjs'

aoParar()
await garantirDependencias()
await garantirWebOuSair()
const comJanela = ['--headed', '--ui', '--debug'].some((opcao) => process.argv.includes(opcao))
const navegador = await garantirNavegador({ semJanela: !comJanela })
if (!navegador.caminho) {
  console.error(navegador.motivo)
  process.exit(1)
}
// What follows `npm run e2e --` goes to Playwright: a file, --grep, --headed, --project=claro-360.
entregar(nodeFixado, [comandos.playwright, 'test', '--config=e2e', '--reporter=list', ...process.argv.slice(2)], {
  env: ambienteSemAjustes({ CHROMIUM_PATH: navegador.caminho }),
})
