import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { esquecerRascunho, guardarRascunho, rascunhoDe } from './rascunhos.ts'

const CAMPO = 'texto'

interface TextoGuardado {
  texto: string
  escrever: (texto: string) => void
  /** What is written was there when the place was opened, or goes on from it: whoever opened it has to be told. */
  voltou: boolean
}

/** One text that is written in a place, as state that outlives the tab. */
export function useTextoGuardado(onde: string): TextoGuardado {
  const [antes] = useState(() => rascunhoDe(onde)[CAMPO] ?? '')
  const [texto, setTexto] = useState(antes)
  const [voltou, setVoltou] = useState(antes !== '')
  const escrever = useCallback(
    (novo: string) => {
      setTexto(novo)
      // Sent, thrown away or rubbed out: what is written next is not the old.
      if (novo === '') setVoltou(false)
      guardarRascunho(onde, { [CAMPO]: novo })
    },
    [onde],
  )
  return { texto, escrever, voltou }
}

interface FormularioGuardado {
  /** Forgets what is kept: to call when it was sent, or given up. */
  esquecer: () => void
  /** Empties the fields of what came back; nothing where nothing did. Whoever opened the form has to be told and offered it. */
  descartar: (() => void) | null
}

/**
 * Keeps what is written in these fields of a form, and puts it back when the form is next opened.
 */
export function useFormularioGuardado<E extends FieldValues, S extends FieldValues>(
  { setValue, setFocus, getValues, resetField, subscribe }: UseFormReturn<E, unknown, S>,
  onde: string,
  campos: readonly Path<E>[],
): FormularioGuardado {
  const [voltou, setVoltou] = useState(() => campos.some((campo) => campo in rascunhoDe(onde)))
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
  const esquecer = useCallback(() => esquecerRascunho(onde), [onde])
  const descartar = () => {
    for (const campo of campos) resetField(campo)
    esquecer()
    setVoltou(false)
    // What was pressed goes with what it threw away: to write anew is next.
    const [primeiro] = campos
    if (primeiro !== undefined) setFocus(primeiro)
  }
  return { esquecer, descartar: voltou ? descartar : null }
}
