import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar, entregar } from './lib/processo.mjs'
import { ambienteDoServidor, nodeFixado, servidor } from './lib/projeto.mjs'
import { garantirWebOuSair } from './lib/web.mjs'

aoParar()
await garantirDependencias()
await garantirWebOuSair()
entregar(nodeFixado, servidor, { env: ambienteDoServidor() })
