import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { porcento } from './tabela.ts'

/** Where a server spends its processor, from the profile Node writes when the process ends. */

interface Perfil {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

const MOSTRADOS = 40
/** A regular expression is its own name. */
const LETRAS_DO_NOME = 60
/** The start, and the first calls, while code is compiled. */
const SEM_CONTAR_US = 4_000_000
/** Not work: waiting for the next request. */
const PARADO = '(idle)'

/** Arguments of Node that write a profile into a folder, emptied first; none for null. */
export function comPerfil(pasta: string | null): string[] {
  if (pasta === null) return []
  rmSync(pasta, { recursive: true, force: true })
  mkdirSync(pasta, { recursive: true })
  return ['--cpu-prof', `--cpu-prof-dir=${pasta}`, '--cpu-prof-interval=500']
}

/** The package or the file of ours a function is of, with its name. */
function lugarDe({ functionName: nome, url }: Perfil['nodes'][number]['callFrame']): string {
  const funcao = nome === '' ? 'anônima' : nome.slice(0, LETRAS_DO_NOME)
  const pacote = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]
  if (pacote !== undefined) return `${pacote}: ${funcao}`
  const nosso = /\/((?:server|contract)\/.*)$/.exec(url)?.[1]
  return `${nosso ?? (url === '' ? '' : url)}: ${funcao}`
}

/** Self time of the functions that took most, as shares of all but the waiting. @returns lines of a table */
export function partesDoPerfil(pasta: string): string[][] {
  const [arquivo] = readdirSync(pasta).filter((n) => n.endsWith('.cpuprofile'))
  if (arquivo === undefined) return []
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(pasta, arquivo), 'utf8')) as Perfil
  const lugares = new Map(nodes.map((n) => [n.id, n.callFrame.functionName === PARADO ? null : lugarDe(n.callFrame)]))
  const somas = new Map<string, number>()
  let quando = 0
  for (const [i, id] of samples.entries()) {
    quando += timeDeltas[i] ?? 0
    if (quando < SEM_CONTAR_US) continue
    const lugar = lugares.get(id)
    if (lugar) somas.set(lugar, (somas.get(lugar) ?? 0) + (timeDeltas[i] ?? 0))
  }
  const total = [...somas.values()].reduce((a, b) => a + b, 0)
  const maiores = [...somas].toSorted(([, a], [, b]) => b - a).slice(0, MOSTRADOS)
  return maiores.map(([lugar, us]) => [lugar, porcento(us / total)])
}
