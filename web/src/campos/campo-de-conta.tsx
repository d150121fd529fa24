import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { SelectField } from '../ui/fields/select-field.tsx'
import { useOpcoesDeConta } from './contas-do-dinheiro.ts'

/** The account of money the form around it moves, by its id: nothing while there is only one. */
export function CampoDeConta({ nome, label, hint }: { nome: string; label: string; hint?: ReactNode }) {
  const { field, fieldState } = useController({ name: nome })
  const opcoes = useOpcoesDeConta(String(field.value ?? ''))
  if (opcoes === null) return null
  return <SelectField {...field} label={label} hint={hint} options={opcoes} error={fieldState.error?.message} />
}
