import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { Natureza } from '#contract/cobranca/cobrancas.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { fundoSugerido } from './fundo-do-item.ts'
import { consultaDeFundos, useOpcoesDeFundo } from './fundos.ts'

/**
 * Where what is paid of an item goes. It follows the nature until somebody chooses; where there is only one fund there is
 * nothing to ask. The field `fundo` holds the id that was chosen, or ''.
 */
export function CampoDoFundoDoItem({ natureza }: { natureza: Natureza }) {
  const { field, fieldState } = useController({ name: 'fundo' })
  const escolhido = String(field.value ?? '')
  const fundos = useQuery(consultaDeFundos()).data ?? []
  const opcoes = useOpcoesDeFundo(escolhido)
  if (opcoes.length < 2) return null
  const sugerido = fundoSugerido(fundos, natureza)
  const semObras = natureza === 'extraordinaria' && !fundos.some((f) => f.tipo === 'obras')
  return (
    <SelectField
      {...field}
      value={escolhido === '' ? sugerido : escolhido}
      onChange={(id) => field.onChange(id === sugerido ? '' : id)}
      label="Fundo"
      hint={`Para onde vai o que for pago.${semObras ? ' Uma obra pode ter o seu: cadastre-o em Fundos.' : ''}`}
      options={opcoes}
      error={fieldState.error?.message}
    />
  )
}
