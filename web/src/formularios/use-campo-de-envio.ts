import { useCallback } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { enviosPendentesDe } from './envios-pendentes.ts'

/**
 * A field of the form around it whose files are sent when chosen.
 * @returns the field, its state, and what tells the form that something chosen is not stored yet
 */
export function useCampoDeEnvio(nome: string) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name: nome })
  const aoPrender = useCallback(
    (motivo: string | null, quantos?: number) => enviosPendentesDe(control).dizer(nome, motivo, quantos),
    [control, nome],
  )
  return { field, erro: fieldState.error?.message, aoPrender }
}
