import { useController } from 'react-hook-form'
import { SelectField } from '../ui/fields/select-field.tsx'
import { useOpcoesDeFundo } from './fundos.ts'

/** A fund as a field of the form around it, by its id. */
export function CampoDeFundo({ nome, label }: { nome: string; label: string }) {
  const { field, fieldState } = useController({ name: nome })
  const opcoes = useOpcoesDeFundo(String(field.value ?? ''))
  return <SelectField {...field} label={label} options={opcoes} error={fieldState.error?.message} />
}
