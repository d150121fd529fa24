import { LIDO_EM } from './nomes.ts'

/** What may be shown without a connection, and under which name it is kept. Pure, so that it can be tested outside a browser. */

/**
 * Calls whose answers are not kept: what belongs to a session or opens one, what is only true now, and what is too big.
 * Files and exports are not kept either: they are not JSON.
 */
const NUNCA =
  /^\/api\/(users\/(captcha|sessoes|dois-fatores|segundo-fator|recuperar)|convites|primeiro-acesso|eventos|health|live|metrics|openapi\.json|docs|auditoria|lixeira|emails|arquivos)(\/|$)/

/** Whether what a GET of this address answers may be kept. */
export const seGuarda = (caminho: string): boolean => caminho.startsWith('/api/') && !NUNCA.test(caminho)

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
