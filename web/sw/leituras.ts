import { padraoDoCaminho } from '#contract/protocolo/rota.ts'
import type { Guardadas } from './guardadas.ts'
import { LIDO_EM } from './nomes.ts'

/** What may be shown without a connection, and under which name it is kept. Pure, so that it can be tested outside a browser. */

/** Whether an address is one of some paths of the contract, whose parameters stand for anything but a slash. */
const algumDe = (caminhos: readonly string[]): RegExp =>
  new RegExp(`^(?:${caminhos.map(padraoDoCaminho).join('|')})/?$`)

/** Whether what a GET of an address answers may be kept: only what its descriptor says so of (`semConexao`). */
export function guardaDe({ sim, nao }: Guardadas): (caminho: string) => boolean {
  const [guardada, nunca] = [algumDe(sim), algumDe(nao)]
  return (caminho) => guardada.test(caminho) && !nunca.test(caminho)
}

/** Every page but the log-in is the same app shell. */
export const CASCA = '/dashboard'

/** The name a page is kept under: the log-in never stands for the shell, nor the shell for it. */
export const nomeDaPagina = (url: string): string => (new URL(url).pathname === '/' ? '/' : CASCA)

/** Only whole answers in JSON. */
export const vale = (resposta: { status: number; headers: Headers }): boolean =>
  resposta.status === 200 && (resposta.headers.get('content-type') ?? '').includes('json')

/**
 * What names a session in what is kept, and does not give it away. What another build of the program kept may lack what this
 * one's screens show: it has another name, and is never read.
 */
export async function nomeDaSessao(autorizacao: string | null, construcao: string): Promise<string> {
  const resumo = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${construcao}${autorizacao ?? ''}`))
  return Array.from(new Uint8Array(resumo).subarray(0, 12), (b) => b.toString(16).padStart(2, '0')).join('')
}

/** The name an answer is kept under: of one session only. */
export async function nomeDaLeitura(url: string, autorizacao: string | null, construcao: string): Promise<string> {
  const nome = new URL(url)
  nome.searchParams.set('_de', await nomeDaSessao(autorizacao, construcao))
  return nome.href
}

/** The address an answer was asked at, of the name it is kept under. */
export function enderecoDaLeitura(nome: string): string {
  const url = new URL(nome)
  url.searchParams.delete('_de')
  return url.href
}

/**
 * The kept answers of a session that goes on with another token, each with its name from now on. What was already read with
 * the new token is newer, and stays as it is.
 */
export function renomeadas(
  nomes: readonly string[],
  quem: { de: string; para: string },
): { velho: string; novo: string }[] {
  const ha = new Set(nomes)
  return nomes
    .filter((nome) => new URL(nome).searchParams.get('_de') === quem.de)
    .map((velho) => {
      const novo = new URL(velho)
      novo.searchParams.set('_de', quem.para)
      return { velho, novo: novo.href }
    })
    .filter(({ novo }) => !ha.has(novo))
}

/** An answer that is kept: its name, and when it was given (HTTP date). */
export interface Guardada {
  nome: string
  date: string | null
}

/**
 * What a write made old among what is kept, the last read first: of the session that wrote, with one of the words in its
 * address, and not read since. The server's clock counts whole seconds, so what was read in the same one counts as old.
 */
export function tocadas(
  guardadas: readonly Guardada[],
  { velhas, em, quem }: { velhas: readonly string[]; em: string | null; quem: string },
): Guardada[] {
  const instante = (date: string | null) => Date.parse(date ?? '') || 0
  const escrita = em === null ? Infinity : instante(em)
  return guardadas
    .filter(({ nome, date }) => {
      const { pathname, searchParams } = new URL(nome)
      const partes = pathname.split('/').slice(2)
      return searchParams.get('_de') === quem && instante(date) <= escrita && velhas.some((p) => partes.includes(p))
    })
    .toSorted((a, b) => instante(b.date) - instante(a.date))
}

/** A kept answer, saying that it is one. */
export function comoGuardada(resposta: Response): Response {
  const headers = new Headers(resposta.headers)
  headers.set(LIDO_EM, resposta.headers.get('date') ?? '')
  return new Response(resposta.body, { status: resposta.status, headers })
}
