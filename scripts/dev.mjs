import { spawn } from 'node:child_process'
import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar } from './lib/processo.mjs'
import { comandos, nodeFixado, noProjeto, raiz } from './lib/projeto.mjs'

const PORTA_DO_SERVIDOR = process.env.PORT ?? '3000'

aoParar()
await garantirDependencias()
console.log(
  'Páginas em http://localhost:5173, API em http://localhost:' + PORTA_DO_SERVIDOR + ' (as duas se renovam sozinhas).',
)
const env = { ...process.env, PORT: PORTA_DO_SERVIDOR, API: `http://localhost:${PORTA_DO_SERVIDOR}` }
const filhos = [
  spawn(nodeFixado, ['--watch-path=server/src', '--watch-path=contract/src', 'server/src/main.ts'], {
    cwd: raiz,
    env,
    stdio: 'inherit',
  }),
  spawn(nodeFixado, [comandos.vite, '--config', noProjeto('web/vite.config.ts'), '--logLevel=warn'], {
    cwd: noProjeto('web'),
    env,
    stdio: 'inherit',
  }),
]

let terminando = false
function terminar(codigo) {
  if (terminando) return
  terminando = true
  process.exitCode = codigo
  for (const filho of filhos) filho.kill('SIGTERM')
}
for (const filho of filhos) filho.on('exit', (codigo) => terminar(codigo ?? 0))
aoParar(() => terminar(0))
