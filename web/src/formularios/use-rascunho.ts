import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { esquecerRascunho, guardarRascunho, rascunhoDe } from './rascunhos.ts'

const CAMPO = 'texto'

/** One text that is written in a place, as state that outlives the tab. */
export function useTextoGuardado(onde: string): readonly [texto: string, escrever: (texto: string) => void] {
  const [texto, setTexto] = useState(() => rascunhoDe(onde)[CAMPO] ?? '')
  const escrever = useCallback(
    (novo: string) => {
      setTexto(novo)
      guardarRascunho(onde, { [CAMPO]: novo })
    },
    [onde],
  )
  return [texto, escrever]
}

/**
 * Keeps what is written in these fields of a form, and puts it back when the form is next opened.
 * @returns forgets it: to call when it was sent, or given up
 */
export function useFormularioGuardado<E extends FieldValues, S extends FieldValues>(
  { setValue, getValues, subscribe }: UseFormReturn<E, unknown, S>,
  onde: string,
  campos: readonly Path<E>[],
): () => void {
  useEffect(() => {
    const antes = rascunhoDe(onde)
    for (const campo of campos) {
      const texto = antes[campo]
      if (texto !== undefined) setValue(campo, texto as PathValue<E, Path<E>>, { shouldDirty: true })
    }
    return subscribe({
      formState: { values: true },
      callback: () => guardarRascunho(onde, Object.fromEntries(campos.map((c) => [c, getValues(c)]))),
    })
  }, [onde, campos, setValue, getValues, subscribe])
  return useCallback(() => esquecerRascunho(onde), [onde])
}
