import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { ligar, type DoFormulario } from './campos.tsx'
import { recusasDe } from './formulario.ts'

const ValorLigado = ligar(MoneyField)

/** An amount of the form around it: why the field refuses what is typed is what the summary of errors says too. */
export function CampoDeValor(props: Omit<ComponentProps<typeof MoneyField>, DoFormulario> & { nome: string }) {
  const recusas = recusasDe(useFormContext().control)
  return <ValorLigado {...props} {...{ onRefusal: (motivo: string | undefined) => recusas?.set(props.nome, motivo) }} />
}
