import { FilterSelect } from '../ui/lists/filter-bar.tsx'

interface Props<C extends string> {
  /** What the file calls it, and where it stands. */
  titulo: string
  indice: number
  /** What each column holds; null is left out. */
  colunas: readonly (C | null)[]
  campos: readonly { value: C; label: string }[]
  aoMudar: (colunas: (C | null)[]) => void
}

/** What a column of a file is. A field that is taken leaves the column that had it. */
export function ColunaDoArquivo<C extends string>({ titulo, indice, colunas, campos, aoMudar }: Props<C>) {
  const trocar = (valor: string) => {
    const campo = campos.find((c) => c.value === valor)?.value ?? null
    aoMudar(colunas.map((c, i) => (i === indice ? campo : c === campo ? null : c)))
  }
  return (
    <FilterSelect
      label={`O que é a coluna ${titulo || indice + 1}`}
      value={colunas[indice] ?? ''}
      onChange={trocar}
      options={[{ value: '', label: 'Deixar de fora' }, ...campos]}
    />
  )
}
