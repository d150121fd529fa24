import { garantirDependencias } from './lib/instalar.mjs'
import { esperarDiaInteiro } from './lib/dia-inteiro.mjs'
import { conferencias, jornadasDoNavegador, paginas, tamanho, testes } from './lib/etapas.mjs'
import { duracao, aoParar } from './lib/processo.mjs'
import { rodarEtapas, somarResultados } from './lib/rodar-etapas.mjs'
import { porTemporariosNaMemoria } from './lib/temporarios.mjs'

// npm test: what is run before every commit. --tudo: both engines for all, every journey, both themes and widths.
// --so=vitest,e2e: only these steps. --projeto='postgres*': only these of Vitest's projects. --parte=1/3: a third of the journeys.

const depoisDe = (opcao) =>
  process.argv.filter((argumento) => argumento.startsWith(opcao)).flatMap((a) => a.slice(opcao.length).split(','))
const tudo = process.argv.includes('--tudo')
const pedidas = depoisDe('--so=')

// Two lines for two cores: more at once take no less time, and what waits for a server waits longer. The journeys take
// longest, and alone at the end they use both cores; what uses one comes beside them.
const { tipos, lint, formato, api, knip } = conferencias
const filas = [
  [paginas, tamanho, jornadasDoNavegador({ tudo, parte: depoisDe('--parte=')[0] })],
  [tipos, testes({ tudo, projetos: depoisDe('--projeto=') }), lint, formato, api, knip],
]
const nomes = filas.flat().map((etapa) => etapa.nome)
const desconhecida = pedidas.find((nome) => !nomes.includes(nome))
if (desconhecida !== undefined) {
  console.error(`--so=${desconhecida}: use ${nomes.join(', ')}`)
  process.exit(1)
}
const pedida = (etapa) => pedidas.length === 0 || pedidas.includes(etapa.nome)

const inicio = performance.now()
aoParar()
await garantirDependencias()
porTemporariosNaMemoria()
if (filas.flat().some((etapa) => ['vitest', 'e2e'].includes(etapa.nome) && pedida(etapa))) await esperarDiaInteiro(tudo)
const { passaram, falharam } = somarResultados(await rodarEtapas(filas.map((fila) => fila.filter(pedida))))
console.log(`\nTempo total: ${duracao(inicio)}`)
console.log(`${passaram} passed, ${falharam} failed`)
process.exitCode = falharam === 0 ? 0 : 1
