import type { ConflictChoice, ConflictField } from '../ui/conflict-dialog.tsx'

/** How a field of a form is compared and read, for the choice between two saved versions. */
export interface CampoComparado<V> {
  key: keyof V & string
  label: string
  /** What two versions are told apart by. */
  comparavel: (v: V) => string
  porExtenso: (v: V) => string
}

/** Links to our own files carry a signature that changes at each reading. */
export const semAssinatura = (link: string): string =>
  link.startsWith('/api/arquivos/') ? link.replace(/\?.*$/, '') : link

/**
 * The fields somebody changed since I read the record, and that differ from what I typed. Where I had changed nothing,
 * theirs is proposed. What only I changed is not asked about: it stays mine.
 * @param base the record as I had read it
 */
export function camposDivergentes<V>(
  campos: readonly CampoComparado<V>[],
  base: V,
  meus: V,
  atual: V,
): ConflictField[] {
  return campos.flatMap(({ key, label, comparavel, porExtenso }) => {
    const [antes, meu, outro] = [base, meus, atual].map(comparavel)
    if (outro === antes || outro === meu) return []
    return {
      key,
      label,
      mine: porExtenso(meus),
      theirs: porExtenso(atual),
      ...(meu === antes && { initial: 'theirs' as const }),
    }
  })
}

/** What is saved after the choice: mine, except the fields where theirs stays. */
export function juntarVersoes<V extends object>(meus: V, atual: V, escolhas: Record<string, ConflictChoice>): V {
  const juntos = { ...meus }
  for (const campo of Object.keys(escolhas) as (keyof V)[])
    if (escolhas[campo as string] === 'theirs') juntos[campo] = atual[campo]
  return juntos
}
