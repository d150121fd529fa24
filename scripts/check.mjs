import { garantirDependencias } from './lib/instalar.mjs'
import { conferencias } from './lib/etapas.mjs'
import { aoParar } from './lib/processo.mjs'
import { rodarEtapas, somarResultados } from './lib/rodar-etapas.mjs'

aoParar()
await garantirDependencias()
const { tipos, lint, formato, api, knip } = conferencias
const emDuasFilas = [[lint], [tipos, formato, api, knip]]
const { falharam } = somarResultados(await rodarEtapas(emDuasFilas))
process.exitCode = falharam === 0 ? 0 : 1
