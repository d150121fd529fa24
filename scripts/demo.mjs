import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { construcoes, garantirOuSair } from './lib/construcao.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar, capturarNode, entregar } from './lib/processo.mjs'
import { ambienteDoServidor, nodeFixado, noProjeto, servidorPronto } from './lib/projeto.mjs'

// Only where it answers may be chosen: the demonstration never touches real records, files or mailboxes.
const { PORT = '3000', HOST, PUBLIC_URL } = process.env
const escolhas = Object.entries({ PORT, HOST, PUBLIC_URL }).filter(([, valor]) => valor !== undefined)
const env = ambienteSemAjustes({ ...Object.fromEntries(escolhas), DATA_DIR: noProjeto('dados-demo') })

aoParar()
await garantirDependencias()
await garantirOuSair([construcoes.web, construcoes.servidor])
// How far it is goes to standard error as it comes; who may enter is printed when there is somebody.
const criacao = await capturarNode([noProjeto('server/src/demo/criar.ts')], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (criacao.codigo !== 0) process.exit(criacao.codigo)
console.log(criacao.saida.trim())
entregar(nodeFixado, servidorPronto, { env: ambienteDoServidor(env) })
