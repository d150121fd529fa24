import { garantirDependencias } from './lib/instalar.mjs'
import { conferencias, jornadasDoNavegador, paginas, tamanho, testes } from './lib/etapas.mjs'
import { duracao, aoParar } from './lib/processo.mjs'
import { rodarEtapas, somarResultados } from './lib/rodar-etapas.mjs'

const jornadas = jornadasDoNavegador()
const todas = [...conferencias, paginas, tamanho, testes, jornadas]
const pedidas = process.argv
  .filter((argumento) => argumento.startsWith('--so='))
  .flatMap((argumento) => argumento.slice('--so='.length).split(','))
const desconhecida = pedidas.find((nome) => !todas.some((etapa) => etapa.nome === nome))
if (desconhecida !== undefined) {
  console.error(`--so=${desconhecida}: use ${todas.map((etapa) => etapa.nome).join(', ')}`)
  process.exit(1)
}
const escolher = (etapas) => etapas.filter((etapa) => pedidas.length === 0 || pedidas.includes(etapa.nome))

const inicio = performance.now()
aoParar()
await garantirDependencias()
const resultados = [
  ...(await rodarEtapas(escolher([...conferencias, paginas]), 2)),
  ...(await rodarEtapas(escolher([tamanho, testes, jornadas]))),
]
const { passaram, falharam } = somarResultados(resultados)
console.log(`\nTempo total: ${duracao(inicio)}`)
console.log(`${passaram} passed, ${falharam} failed`)
process.exitCode = falharam === 0 ? 0 : 1
