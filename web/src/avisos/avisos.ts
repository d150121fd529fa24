import type { ReactNode } from 'react'
import { observarSessao } from '../lib/sessao.ts'

/** One message to show, as the host understands it. */
export interface Aviso {
  tipo: 'sucesso' | 'erro' | 'info'
  texto: ReactNode
  /** Adds a "Desfazer" button and keeps the message for 10 s. */
  desfazer?: () => void | Promise<void>
  /** An error that the screen explains by itself: the message leaves like the others. */
  breve?: boolean
  /** Two messages with the same id never stand side by side: the newer takes the place of the other. */
  id?: string
}

interface Mostrador {
  mostrar: (aviso: Aviso) => void
  dispensar: (id: string) => void
}

let mostrador: Mostrador | null = null
let carregando: Promise<unknown> | null = null
const fila: Aviso[] = []

/** Called by the host when it is on the page. */
export function registrarMostrador(novo: Mostrador): () => void {
  mostrador = novo
  for (const aviso of fila.splice(0)) novo.mostrar(aviso)
  return () => {
    if (mostrador === novo) mostrador = null
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

/** A message as it is remembered while the page is open. */
interface AvisoDaVisita {
  n: number
  texto: ReactNode
  /** Instant, ISO 8601 UTC. */
  quando: string
}

const LEMBRADOS = 20
let visita: readonly AvisoDaVisita[] = []
const observadores = new Set<() => void>()

/** The messages since the page was opened, newest first. */
export const avisosDaVisita = (): readonly AvisoDaVisita[] => visita

/** Calls `observador` when there is one more. @returns the function that stops it */
export function observarAvisos(observador: () => void): () => void {
  observadores.add(observador)
  return () => observadores.delete(observador)
}

function mudarVisita(nova: readonly AvisoDaVisita[]) {
  visita = nova
  for (const observador of observadores) observador()
}

// What one person was told is not for the next one at this screen.
observarSessao((sessao, motivo) => {
  if (!sessao && motivo === 'saiu') mudarVisita([])
})

function enviar(aviso: Aviso) {
  const n = (visita[0]?.n ?? 0) + 1
  mudarVisita([{ n, texto: aviso.texto, quando: new Date().toISOString() }, ...visita].slice(0, LEMBRADOS))
  if (mostrador) return mostrador.mostrar(aviso)
  fila.push(aviso)
  precisa = true
  carregando ??= Promise.resolve().then(() => aoPrecisar?.())
}

/** Takes a message away that is no longer true. */
export const dispensarAviso = (id: string): void => mostrador?.dispensar(id)

/** Success toast: closes after 2000 ms (specification §9), or 10 s when it can be undone. */
export const avisarSucesso = (texto: ReactNode, opcoes: Pick<Aviso, 'desfazer' | 'id'> = {}): void =>
  enviar({ tipo: 'sucesso', texto, ...opcoes })

/** Error toast: stays until the person closes it, unless `breve`. */
export const avisarErro = (texto: ReactNode, opcoes: Pick<Aviso, 'id' | 'breve'> = {}): void =>
  enviar({ tipo: 'erro', texto, ...opcoes })

/** Neutral toast, as brief as a success. */
export const avisarInfo = (texto: ReactNode, opcoes: Pick<Aviso, 'id'> = {}): void =>
  enviar({ tipo: 'info', texto, ...opcoes })
