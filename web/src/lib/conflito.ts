import type { ConflictChoice, ConflictField } from '../ui/conflict-dialog.tsx'

/** A field of a form as two versions of it are compared. */
export interface CampoComparado<V> {
  key: keyof V & string
  label: string
  /** Text that is equal when the values are, where the value itself would not do. */
  comparavel?: (valores: V) => string
  /** The value as people read it, where its text would not do. */
  porExtenso?: (valores: V) => string
  /** Fields that only make sense together with this one, as the end of a period: chosen with it. */
  comEle?: readonly (keyof V & string)[]
}

/** Links to our own files carry a signature that changes at each reading. */
export const semAssinatura = (link: string): string =>
  link.startsWith('/api/arquivos/') ? link.replace(/\?.*$/, '') : link

const texto = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean' ? String(valor) : ''

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
    const comparar = (v: V) => comparavel?.(v) ?? texto(v[key])
    const escrever = (v: V) => porExtenso?.(v) ?? texto(v[key])
    const [antes, meu, outro] = [comparar(base), comparar(meus), comparar(atual)]
    if (outro === antes || outro === meu) return []
    return {
      key,
      label,
      mine: escrever(meus),
      theirs: escrever(atual),
      ...(meu === antes && { initial: 'theirs' as const }),
    }
  })
}

/** What is saved after the choice: mine, except the fields where theirs stays. */
export function juntarVersoes<V>(
  campos: readonly CampoComparado<V>[],
  meus: V,
  atual: V,
  escolhas: Record<string, ConflictChoice>,
): V {
  const juntos = { ...meus }
  for (const { key, comEle = [] } of campos)
    if (escolhas[key] === 'theirs') for (const campo of [key, ...comEle]) juntos[campo] = atual[campo]
  return juntos
}
