import type { ReactNode } from 'react'

/** One message to show, as the host understands it. */
export interface Aviso {
  tipo: 'sucesso' | 'erro' | 'info'
  texto: ReactNode
  /** Adds a "Desfazer" button and keeps the message for 10 s. */
  desfazer?: () => void | Promise<void>
  /** Two messages with the same id never stand side by side. */
  id?: string
}

type Mostrador = (aviso: Aviso) => void

let mostrar: Mostrador | null = null
let carregando: Promise<unknown> | null = null
const fila: Aviso[] = []

/** Called by the host when it is on the page. */
export function registrarMostrador(novo: Mostrador): () => void {
  mostrar = novo
  for (const aviso of fila.splice(0)) novo(aviso)
  return () => {
    if (mostrar === novo) mostrar = null
  }
}

let aoPrecisar: (() => void) | null = null
let precisa = false
/** Tells the page to put the host in place: the toast library is loaded only when the first message comes. */
export function quandoPrecisarDeAvisos(avise: () => void): () => void {
  aoPrecisar = avise
  if (precisa) avise()
  return () => {
    aoPrecisar = null
  }
}

function enviar(aviso: Aviso) {
  if (mostrar) return mostrar(aviso)
  fila.push(aviso)
  precisa = true
  carregando ??= Promise.resolve().then(() => aoPrecisar?.())
}

/** Success toast: closes after 2000 ms (specification §9), or 10 s when it can be undone. */
export const avisarSucesso = (texto: ReactNode, opcoes: Pick<Aviso, 'desfazer' | 'id'> = {}): void =>
  enviar({ tipo: 'sucesso', texto, ...opcoes })

/** Error toast: stays until the person closes it. */
export const avisarErro = (texto: ReactNode, opcoes: Pick<Aviso, 'id'> = {}): void =>
  enviar({ tipo: 'erro', texto, ...opcoes })

/** Neutral toast, as brief as a success. */
export const avisarInfo = (texto: ReactNode, opcoes: Pick<Aviso, 'id'> = {}): void =>
  enviar({ tipo: 'info', texto, ...opcoes })
