import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { LancamentoNaLista } from './assunto.ts'

export interface Marcadas {
  linhas: ReadonlyMap<string, LancamentoNaLista>
  /** All lines of the filter, seen or not. */
  todas: boolean
}

const NENHUMA: Marcadas = { linhas: new Map(), todas: false }

/** What was marked on each step of the history, so that Back finds it as it was. */
const lembradas = new Map<string, { filtro: string; marcadas: Marcadas }>()

/**
 * Lines marked in a list. They stay while its pages are turned and go when the filter changes.
 * @param filtro a text that is the same for the same filter, whatever the page
 */
export function useSelecao(filtro: string): [Marcadas, (novas: Marcadas) => void] {
  const { key } = useLocation()
  const [estado, setEstado] = useState(() => lembradas.get(key) ?? { filtro, marcadas: NENHUMA })
  const atual = estado.filtro === filtro ? estado : { filtro, marcadas: NENHUMA }
  useEffect(() => {
    if (atual.marcadas === NENHUMA) lembradas.delete(key)
    else lembradas.set(key, atual)
  })
  return [atual.marcadas, (marcadas) => setEstado({ filtro, marcadas })]
}

/** The new set of marked ids, with what is known of each line. */
export function marcar(ids: ReadonlySet<string>, antes: Marcadas, visiveis: readonly LancamentoNaLista[]): Marcadas {
  const conhecidas = new Map([...antes.linhas, ...visiveis.map((l) => [l._id, l] as const)])
  const linhas = new Map(
    [...ids].flatMap((id) => {
      const linha = conhecidas.get(id)
      return linha ? [[id, linha] as const] : []
    }),
  )
  return { linhas, todas: false }
}

/** Without the lines that are gone. */
export function desmarcar(antes: Marcadas, idas: ReadonlySet<string>): Marcadas {
  return { linhas: new Map([...antes.linhas].filter(([id]) => !idas.has(id))), todas: false }
}
