import { construcoes, garantirOuSair } from './lib/construcao.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar, entregar } from './lib/processo.mjs'
import { ambienteDoServidor, nodeFixado, servidorPronto } from './lib/projeto.mjs'

aoParar()
await garantirDependencias()
await garantirOuSair([construcoes.web, construcoes.servidor])
entregar(nodeFixado, servidorPronto, { env: ambienteDoServidor() })
