import { construcoes, garantirOuSair } from './lib/construcao.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { navegadoresDasJornadas } from './lib/navegador.mjs'
import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { aoParar, entregar } from './lib/processo.mjs'
import { comandos, nodeFixado } from './lib/projeto.mjs'

aoParar()
await garantirDependencias()
await garantirOuSair([construcoes.web])
const navegadores = await navegadoresDasJornadas(
  ['--headed', '--ui', '--debug'].some((opcao) => process.argv.includes(opcao)),
)
if (!navegadores.env) {
  console.error(navegadores.motivo)
  process.exit(1)
}
// What follows `npm run e2e --` goes to Playwright: a file, --grep, --headed, --project=claro-360.
entregar(nodeFixado, [comandos.playwright, 'test', '--config=e2e', '--reporter=list', ...process.argv.slice(2)], {
  env: ambienteSemAjustes(navegadores.env),
})
