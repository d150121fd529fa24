import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Formulario } from '../formularios/formulario.ts'

interface RegistroVivo<R> {
  /** The version the fields were filled from: what is saved is saved over it. */
  lido: R
  /** Somebody saved while something here was being written: the fields wait, and saving asks. */
  mudou: boolean
  /** Takes a record into the fields, as what was saved just now. */
  assentar: (registro: R) => void
}

/**
 * A record in the form it is edited in. What somebody else saves shows by itself, unless something here would be lost.
 * @param registro as last read from the server
 * @param valoresDe the record in the fields; the same function at every call
 */
export function useRegistroVivo<R extends { versao: number }, E extends FieldValues, S extends FieldValues>(
  registro: R,
  valoresDe: (registro: R) => E,
  { form, enviando }: Pick<Formulario<E, S>, 'form' | 'enviando'>,
): RegistroVivo<R> {
  const [lido, setLido] = useState(registro)
  const sujo = form.formState.isDirty
  const chegouOutra = registro.versao > lido.versao
  useEffect(() => {
    if (!chegouOutra || sujo || enviando) return
    setLido(registro)
    form.reset(valoresDe(registro))
  }, [chegouOutra, sujo, enviando, registro, form, valoresDe])
  const assentar = (salvo: R) => {
    setLido(salvo)
    form.reset(valoresDe(salvo))
  }
  return { lido, mudou: chegouOutra && sujo, assentar }
}
