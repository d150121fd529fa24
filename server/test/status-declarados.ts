import { padraoDoCaminho } from '#contract/protocolo/rota.ts'
import { statusDaRota } from '#server/platform/openapi/status.ts'
import { lerRotas } from '#contract/rotas.ts'

/** What is refused before a call is looked at: any address may answer it, and none declares it. */
const DE_ANTES = new Set([400, 405, 408, 413, 415, 429, 431])

interface Chamada {
  nome: string
  metodo: string
  caminho: RegExp
  status: Set<number>
}

/** A literal part of a path goes before a parameter, as the router has it. */
const chamadas: Chamada[] = (await lerRotas())
  .toSorted((a, b) => a.caminho.split(':').length - b.caminho.split(':').length)
  .map((rota) => ({
    nome: rota.operacao,
    metodo: rota.metodo,
    caminho: new RegExp(`^${padraoDoCaminho(rota.caminho)}$`),
    status: new Set(statusDaRota(rota)),
  }))

/** What an answer's call does not tell of, as `receitas.criar 418`; null when all is well, or no call has this address. */
export function naoDeclarado(metodo: string, url: string, status: number): string | null {
  const [caminho = ''] = url.split('?', 1)
  const chamada = chamadas.find((c) => c.metodo === metodo && c.caminho.test(caminho))
  if (chamada === undefined || chamada.status.has(status) || DE_ANTES.has(status) || status === 304 || status === 206)
    return null
  return `${chamada.nome} ${status}`
}
