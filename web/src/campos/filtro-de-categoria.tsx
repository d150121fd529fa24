import { useState } from 'react'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import { avisarSucesso } from '../avisos/avisos.ts'
import { FilterSelect } from '../ui/lists/filter-bar.tsx'
import { NOVA_CATEGORIA, useCategorias } from './categorias.ts'
import { NovaCategoria } from './nova-categoria.tsx'

/** What the list call names the lines without a category. */
export const SEM_CATEGORIA = 'nenhuma'

interface Props {
  tipo: TipoDeLancamento
  /** First line, for any category: "Todas as Receitas". */
  todas: string
  /** A name, `SEM_CATEGORIA`, or '' for any. */
  value: string
  onChange: (categoria: string) => void
}

/** Category as a filter of a list. The last line adds a category. */
export function FiltroDeCategoria({ tipo, todas, value, onChange }: Props) {
  const [criando, setCriando] = useState(false)
  const nomes = useCategorias(tipo)
  // A shared link may come before the list of categories, or name one that is gone: it still has to show.
  const avulsa = value !== '' && value !== SEM_CATEGORIA && !nomes.includes(value) ? [value] : []
  return (
    <>
      <FilterSelect
        label="Categoria"
        value={value}
        onChange={(v) => (v === NOVA_CATEGORIA ? setCriando(true) : onChange(v))}
        options={[
          { value: '', label: todas },
          ...[...nomes, ...avulsa].map((nome) => ({ value: nome, label: nome })),
          { value: SEM_CATEGORIA, label: 'Sem categoria' },
          { value: NOVA_CATEGORIA, label: 'Nova categoria…' },
        ]}
      />
      {criando && (
        <NovaCategoria
          tipo={tipo}
          onClose={() => setCriando(false)}
          onCreated={(nome) => {
            setCriando(false)
            // Nothing has it yet: choosing it here would only empty the list.
            avisarSucesso(`Categoria “${nome}” adicionada`)
          }}
        />
      )}
    </>
  )
}
