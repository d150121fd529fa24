import { useSyncExternalStore } from 'react'
import { haTrabalho, observarFimDoTrabalho } from './trabalho.ts'
import { abrirSessao, encerrarSessaoLocal, observarSessao, sessaoAtual, type Sessao } from './sessao.ts'

/** A refused session whose page is kept open, waiting for the person to enter again. */
export interface Espera {
  email: string
  nome: string
  /** Id of the person: entering as somebody else does not resume. */
  _id: string
}

let espera: Espera | null = null
let promessa: Promise<boolean> | null = null
let concluir: ((retomou: boolean) => void) | null = null
/** Whether a write waits too, besides forms with changes. */
let escritaEspera = false
const ouvintes = new Set<() => void>()

function mudar(nova: Espera | null) {
  espera = nova
  for (const avise of ouvintes) avise()
}

function esperarNovaEntrada(sessao: Sessao): Promise<boolean> {
  promessa ??= new Promise<boolean>((resolve) => {
    concluir = resolve
  })
  mudar({ email: sessao.email, nome: sessao.name, _id: sessao._id })
  return promessa
}

function terminar(retomou: boolean) {
  concluir?.(retomou)
  promessa = null
  concluir = null
  escritaEspera = false
  mudar(null)
}

/**
 * The server refused a token. The session ends at once in every tab. Where somebody was working (a form with changes,
 * or a write on its way) the page stays and the person may enter again over it: resolves true when they did, so that
 * the caller repeats its request. Otherwise resolves false and the app goes to the login page.
 * @param token the refused token: a newer session in use means the request can simply be repeated. Null when the request went
 *   out without one
 */
export async function sessaoRecusada(token: string | null, escrevendo: boolean): Promise<boolean> {
  if (promessa) {
    escritaEspera ||= escrevendo
    return promessa
  }
  const sessao = sessaoAtual()
  if (!sessao) return false
  if (sessao.token !== token) return true
  escritaEspera = escrevendo
  const fica = escrevendo || haTrabalho()
  const resultado = fica ? esperarNovaEntrada(sessao) : Promise.resolve(false)
  encerrarSessaoLocal('recusada')
  return resultado
}

/** Whether the page is kept open although its session ended. */
export const aguardandoEntrada = (): boolean => espera !== null

/** The person entered again over the page: the waiting requests are repeated. */
export function retomarSessao(sessao: Sessao): void {
  abrirSessao(sessao)
}

/** The person gave up: the waiting requests fail and the app goes to the login page. */
export function desistirDeRetomar(): void {
  ultima = null
  terminar(false)
  encerrarSessaoLocal('recusada')
}

/** The session being waited for, as React state. */
export const useEspera = (): Espera | null =>
  useSyncExternalStore(
    (avise) => {
      ouvintes.add(avise)
      return () => ouvintes.delete(avise)
    },
    () => espera,
    () => null,
  )

let ultima: Sessao | null = sessaoAtual()
observarSessao((sessao, motivo) => {
  if (sessao) {
    ultima = sessao
    // Entered here or in another tab. Somebody else's session must not take over what this person typed.
    if (espera) terminar(sessao._id === espera._id)
    return
  }
  if (motivo === 'recusada' && ultima && !espera && haTrabalho()) void esperarNovaEntrada(ultima)
  if (motivo === 'saiu' && espera) terminar(false)
})

observarFimDoTrabalho(() => {
  // Once the form has been left there is nothing to come back to. A form that is filled in anew declares itself at once.
  setTimeout(() => {
    if (espera && !escritaEspera && !haTrabalho()) desistirDeRetomar()
  })
})
