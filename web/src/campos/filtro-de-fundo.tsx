import { FilterSelect } from '../ui/lists/filter-bar.tsx'
import { useOpcoesDeFundo } from './fundos.ts'

/** Fund as a filter of a list. @param props.value an id, or '' for any */
export function FiltroDeFundo(props: { value: string; onChange: (id: string) => void }) {
  const opcoes = useOpcoesDeFundo(props.value)
  return <FilterSelect {...props} label="Fundo" options={[{ value: '', label: 'Todos os fundos' }, ...opcoes]} />
}
