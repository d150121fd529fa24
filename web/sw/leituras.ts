import { GUARDADAS, NUNCA } from './guardadas.ts'
import { LIDO_EM } from './nomes.ts'

/** What may be shown without a connection, and under which name it is kept. Pure, so that it can be tested outside a browser. */

/** Whether an address is one of some paths of the contract, whose parameters stand for anything but a slash. */
const algumDe = (caminhos: readonly string[]): RegExp =>
  new RegExp(`^(?:${caminhos.map((c) => c.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')).join('|')})/?$`)

const [guardada, nunca] = [algumDe(GUARDADAS), algumDe(NUNCA)]

/** Whether what a GET of this address answers may be kept: only what its descriptor says so of (`semConexao`). */
export const seGuarda = (caminho: string): boolean => guardada.test(caminho) && !nunca.test(caminho)

/** Only whole answers in JSON. */
export const vale = (resposta: { status: number; headers: Headers }): boolean =>
  resposta.status === 200 && (resposta.headers.get('content-type') ?? '').includes('json')

/** The name an answer is kept under: of one session only, which the name does not give away. */
export async function nomeDaLeitura(url: string, autorizacao: string | null): Promise<string> {
  const resumo = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(autorizacao ?? ''))
  const quem = Array.from(new Uint8Array(resumo).subarray(0, 12), (b) => b.toString(16).padStart(2, '0')).join('')
  const nome = new URL(url)
  nome.searchParams.set('_de', quem)
  return nome.href
}

/** A kept answer, saying that it is one. */
export function comoGuardada(resposta: Response): Response {
  const headers = new Headers(resposta.headers)
  headers.set(LIDO_EM, resposta.headers.get('date') ?? '')
  return new Response(resposta.body, { status: resposta.status, headers })
}
