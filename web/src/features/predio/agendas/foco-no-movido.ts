import { type RefObject, useEffect, useRef } from 'react'
import { diaDe, type Periodo } from '#contract/valores/periodo.ts'
import { diasDaVista, type Lugar } from './endereco.ts'
import type { Evento } from './eventos.ts'

/** Frames in which the library may still draw an appointment anew: a third of a second. */
const QUADROS = 20
/** Frames in which another month may still be read: five seconds. */
const QUADROS_DA_LEITURA = 300

/**
 * Keeps the focus on what the keyboard moved. The library draws a moved appointment as a new element; without this the
 * focus would fall out of the page, and the next arrow would move nothing. What left the view is gone after.
 * @returns called when a move begins; gives what to call when it was not saved
 */
export function useFocoNoMovido(
  caixa: RefObject<HTMLElement | null>,
  eventos: readonly Evento[],
  lugar: Lugar,
  ir: (lugar: Lugar) => void,
): (evento: Evento, periodo: Periodo) => () => void {
  const movido = useRef<{ titulo: string; periodo: Periodo } | null>(null)
  const parar = useRef(() => {})
  useEffect(() => {
    const alvo = movido.current
    const evento = alvo && eventos.find((e) => e.titulo === alvo.titulo && comeca(e, alvo.periodo))
    if (!evento) return
    movido.current = null
    const dia = diaDe(evento.inicio)
    const { de, ate } = diasDaVista(lugar)
    if (dia < de || dia > ate) ir({ ...lugar, dia })
    parar.current = acompanhar(
      () => elementoDo(caixa.current, evento),
      () => numeroDoDia(caixa.current, dia),
    )
  }, [caixa, eventos, lugar, ir])
  return ({ titulo }, periodo) => {
    // What is moved again before it was seen to stand has another place to be looked for.
    parar.current()
    movido.current = { titulo, periodo }
    return () => (movido.current = null)
  }
}

const comeca = (e: Evento, { inicio, fim }: Periodo) => e.inicio === inicio && e.fim === fim

const elementoDo = (caixa: HTMLElement | null, { chave }: Evento) =>
  caixa?.querySelector(`[data-chave="${CSS.escape(chave)}"]`)?.closest<HTMLElement>('[tabindex="0"]')

const numeroDoDia = (caixa: HTMLElement | null, dia: string) => caixa?.querySelector<HTMLElement>(`[data-dia="${dia}"]`)

type Achar = () => HTMLElement | null | undefined

/**
 * Gives the focus to an element as often as it is drawn, until the person takes it elsewhere. While it is not there, another one
 * keeps the focus for it.
 * @returns ends it
 */
function acompanhar(achar: Achar, senao: Achar): () => void {
  let guarda: HTMLElement | null = null
  let fim = QUADROS_DA_LEITURA
  let pedido = 0
  const seguir = (quadro: number) => {
    pedido = requestAnimationFrame(() => {
      const no = achar()
      const ativo = document.activeElement
      const perdido = ativo === document.body || ativo?.matches('h1')
      if (no && (perdido || ativo === guarda)) {
        no.focus()
        fim = quadro + QUADROS
      } else if (perdido && quadro >= QUADROS) {
        guarda = senao() ?? null
        guarda?.focus()
      }
      if (quadro < fim) seguir(quadro + 1)
    })
  }
  seguir(0)
  return () => cancelAnimationFrame(pedido)
}
