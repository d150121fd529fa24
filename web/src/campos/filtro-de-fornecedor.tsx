import { FilterSelect } from '../ui/lists/filter-bar.tsx'
import { useOpcoesDeFornecedor } from './fornecedores.ts'

/** Supplier as a filter of a list; nothing while there is no supplier. @param props.value an id, or '' for any */
export function FiltroDeFornecedor(props: { value: string; onChange: (id: string) => void }) {
  const opcoes = useOpcoesDeFornecedor(props.value)
  if (opcoes.length === 0) return null
  return (
    <FilterSelect {...props} label="Fornecedor" options={[{ value: '', label: 'Todos os fornecedores' }, ...opcoes]} />
  )
}
