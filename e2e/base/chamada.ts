import type { CorpoEnviado, DefinicaoDeRota, ParamsDe, QueryEnviada, RespostaDe } from '#contract/protocolo/rota.ts'

interface Partes<R> {
  corpo?: CorpoEnviado<R>
  params?: ParamsDe<R>
  query?: QueryEnviada<R>
  headers?: Record<string, string>
}

interface Textos {
  corpo?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
}

type Resposta<R> = R extends { tipo: 'lista' } ? RespostaDe<R>[] : RespostaDe<R>

/**
 * Makes a call of the API beside the browser: what a journey needs to exist before it begins, or another person's hand.
 * @param url of the server
 * @param token bearer token, or null for nobody
 * @throws when the server refuses
 */
export async function chamar<R extends DefinicaoDeRota>(
  url: string,
  token: string | null,
  rota: R,
  partes: Partes<R> = {},
): Promise<Resposta<R>> {
  const { corpo, params = {}, query = {}, headers } = partes as Textos
  const caminho = rota.caminho.replace(/:(\w+)/g, (_, nome: string) => encodeURIComponent(params[nome] ?? ''))
  const busca = new URLSearchParams(query).toString()
  const resposta = await fetch(`${url}${caminho}${busca && `?${busca}`}`, {
    method: rota.metodo,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(corpo !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
  })
  const texto = await resposta.text()
  if (!resposta.ok) throw new Error(`${rota.metodo} ${caminho}: ${resposta.status} ${texto}`)
  return (texto ? JSON.parse(texto) : undefined) as Resposta<R>
}
