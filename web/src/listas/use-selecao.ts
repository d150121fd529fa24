import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Selection } from '../ui/lists/data-list.types.ts'

interface ComId {
  _id: string
}

export interface Marcadas<T extends ComId> {
  linhas: ReadonlyMap<string, T>
  /** All lines of the filter, seen or not. */
  todas: boolean
}

const NENHUMA: Marcadas<ComId> = { linhas: new Map(), todas: false }

/** What was marked on each step of the history, so that Back finds it as it was. */
const lembradas = new Map<string, { filtro: string; marcadas: Marcadas<ComId> }>()

/**
 * Lines marked in a list. They stay while its pages are turned and go when the filter changes.
 * @param filtro a text that is the same for the same filter, whatever the page
 */
export function useSelecao<T extends ComId>(filtro: string): [Marcadas<T>, (novas: Marcadas<T>) => void] {
  const { key } = useLocation()
  // A step of the history is of one list: what was remembered of it are that list's lines.
  const [estado, setEstado] = useState(
    () =>
      (lembradas.get(key) as { filtro: string; marcadas: Marcadas<T> } | undefined) ?? {
        filtro,
        marcadas: NENHUMA as Marcadas<T>,
      },
  )
  const atual = estado.filtro === filtro ? estado : { filtro, marcadas: NENHUMA as Marcadas<T> }
  useEffect(() => {
    if (atual.marcadas === NENHUMA) lembradas.delete(key)
    else lembradas.set(key, atual)
  })
  return [atual.marcadas, (marcadas) => setEstado({ filtro, marcadas })]
}

/** The new set of marked ids, with what is known of each line. */
export function marcar<T extends ComId>(
  ids: ReadonlySet<string>,
  antes: Marcadas<T>,
  visiveis: readonly T[],
): Marcadas<T> {
  const conhecidas = new Map([...antes.linhas, ...visiveis.map((l) => [l._id, l] as const)])
  const linhas = new Map(
    [...ids].flatMap((id) => {
      const linha = conhecidas.get(id)
      return linha ? [[id, linha] as const] : []
    }),
  )
  return { linhas, todas: false }
}

interface DaLista<T> {
  /** Lines of the page. */
  visiveis: readonly T[]
  /** Lines of the whole filter. */
  total: number
  /** "3 contas" */
  contar: (n: number) => string
}

/** Marked lines as the table shows them, without what can be done with them. */
export function selecaoDe<T extends ComId>(
  marcadas: Marcadas<T>,
  mudar: (novas: Marcadas<T>) => void,
  { visiveis, total, contar }: DaLista<T>,
): Selection {
  return {
    selected: new Set(marcadas.linhas.keys()),
    onChange: (ids) => mudar(marcar(ids, marcadas, visiveis)),
    countLabel: (n) => `${contar(n)} ${n === 1 ? 'marcada' : 'marcadas'}`,
    pageLabel: visiveis.length === 1 ? 'Marcar a única desta página' : `Marcar as ${visiveis.length} desta página`,
    ...(total > visiveis.length && {
      everything: {
        label: `Marcar todas as ${total}`,
        active: marcadas.todas,
        count: total,
        onSelect: () => mudar({ ...marcadas, todas: true }),
      },
    }),
  }
}

/** Without the lines that are done with. */
export function desmarcar<T extends ComId>(antes: Marcadas<T>, idas: ReadonlySet<string>): Marcadas<T> {
  return { linhas: new Map([...antes.linhas].filter(([id]) => !idas.has(id))), todas: false }
}
