import { dividirEntre, MAIS_PARTES } from '#contract/contas/divisao/soma.ts'

/** Where what was withheld belongs: to the categories and funds of the notes it was withheld of (ADR 109). Pure; centavos. */

export interface Lugar {
  categoria_id: string | null
  fundo_id: string
}
export type ParteDoTributo = Lugar & { valor: number }

/** What was withheld of a note, which may be divided itself. */
export interface Retida {
  valor: number
  conta: Lugar
  partes: readonly ParteDoTributo[]
}

/** The same for what is of one place. */
export const chaveDe = ({ categoria_id, fundo_id }: Lugar): string => `${fundo_id} ${categoria_id ?? ''}`

function porLugar(partes: readonly ParteDoTributo[]): ParteDoTributo[] {
  const somas = new Map<string, ParteDoTributo>()
  for (const p of partes) somas.set(chaveDe(p), { ...p, valor: (somas.get(chaveDe(p))?.valor ?? 0) + p.valor })
  return [...somas.values()]
}

const emSeusLugares = ({ valor, conta, partes }: Retida): ParteDoTributo[] => {
  if (partes.length === 0) return [{ ...conta, valor }]
  const fatias = dividirEntre(
    valor,
    partes.map((p) => p.valor),
  )
  return partes.map(({ categoria_id, fundo_id }, i) => ({ categoria_id, fundo_id, valor: fatias[i] ?? 0 }))
}

/** The smallest part that has a category loses it: the fund of each is what has to be right. */
function semAMenorCategoria(partes: readonly ParteDoTributo[]): ParteDoTributo[] {
  const [menor] = partes.filter((p) => p.categoria_id !== null).toSorted((a, b) => a.valor - b.valor)
  return porLugar(partes.map((p) => (p === menor ? { ...p, categoria_id: null } : p)))
}

/**
 * The parts of a tax's bill, in the order of its notes: each note's share is divided as the note is. They add up to what was withheld,
 * and are no more than a bill may have, as long as there are no more funds than that.
 */
export function lugaresDe(retidas: readonly Retida[]): ParteDoTributo[] {
  let partes = porLugar(retidas.flatMap(emSeusLugares)).filter((p) => p.valor > 0)
  while (partes.length > MAIS_PARTES && partes.some((p) => p.categoria_id !== null)) partes = semAMenorCategoria(partes)
  return partes
}
