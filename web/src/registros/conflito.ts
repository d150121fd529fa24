import type { ConflictChoice, ConflictField } from '../ui/overlays/conflict-dialog.tsx'

type Chave<V> = keyof V & string
type Simples = string | number | boolean | null | undefined

interface ComRotulo<V> {
  label: string
  /** The value as people read it, where its text would not do. */
  porExtenso?: (valores: V) => string
}

/** Text that is equal when the values are: only a value that is its own text can do without. */
type Comparavel<V, T> = [T] extends [Simples]
  ? { comparavel?: (valores: V) => string }
  : { comparavel: (valores: V) => string }

/** A field that only makes sense with another, as the end of a period: compared by the other's `comparavel`, chosen with it. */
interface Acompanhante<V> {
  com: Chave<V>
}

/**
 * How two versions of a form are compared (a three-way merge, by hand), in the order people are asked. It names every field
 * of the form, because what is saved is the whole form: a field that were left out would overwrite what somebody else had
 * put there.
 */
export type Comparacao<V> = {
  readonly [K in Chave<V>]-?: (ComRotulo<V> & Comparavel<V, V[K]>) | Acompanhante<V>
}

interface Perguntado<V> extends ComRotulo<V> {
  key: Chave<V>
  comparavel?: (valores: V) => string
  /** The field and those that are chosen with it. */
  juntos: readonly Chave<V>[]
}

function perguntados<V>(comparacao: Comparacao<V>): Perguntado<V>[] {
  const campos = Object.entries(comparacao) as [Chave<V>, Omit<Perguntado<V>, 'key' | 'juntos'> | Acompanhante<V>][]
  return campos.flatMap(([key, campo]) => {
    if ('com' in campo) return []
    const acompanham = campos.filter(([, outro]) => 'com' in outro && outro.com === key).map(([chave]) => chave)
    return [{ ...campo, key, juntos: [key, ...acompanham] }]
  })
}

const texto = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean' ? String(valor) : ''

/**
 * The fields somebody changed since I read the record, and that differ from what I typed. Where I had changed nothing,
 * theirs is proposed. What only I changed is not asked about: it stays mine.
 * @param base the record as I had read it
 */
export function camposDivergentes<V>(comparacao: Comparacao<V>, base: V, meus: V, atual: V): ConflictField[] {
  return perguntados(comparacao).flatMap(({ key, label, comparavel, porExtenso }) => {
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
  comparacao: Comparacao<V>,
  meus: V,
  atual: V,
  escolhas: Record<string, ConflictChoice>,
): V {
  const juntos = { ...meus }
  for (const { key, juntos: campos } of perguntados(comparacao))
    if (escolhas[key] === 'theirs') for (const campo of campos) juntos[campo] = atual[campo]
  return juntos
}
