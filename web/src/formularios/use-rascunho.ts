import { useCallback, useEffect, useState } from 'react'
import { get, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form'
import type { StoredFile } from '../ui/files/file-preview.tsx'
import { arquivosGuardados, esquecerArquivos, guardarArquivos, trazerArquivos } from './arquivos-do-rascunho.ts'
import { enviosPendentesDe } from './envios-pendentes.ts'
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
  /** How many files of before have to be chosen again. */
  faltam: number
}

/**
 * Keeps what is written in these fields of a form, and puts it back when the form is next opened. What stands as it was given
 * is not kept: it is there anyway.
 * @param arquivos the field of files, where there is one
 */
export function useFormularioGuardado<E extends FieldValues, S extends FieldValues>(
  form: UseFormReturn<E, unknown, S>,
  onde: string,
  campos: readonly Path<E>[],
  arquivos?: Path<E>,
): FormularioGuardado {
  const { setValue, setFocus, getValues, resetField, subscribe } = form
  const [iniciais] = useState(() => getValues())
  const dosArquivos = useArquivosGuardados(form, onde, arquivos)
  const [voltou, setVoltou] = useState(() => campos.some((campo) => campo in rascunhoDe(onde)))
  useEffect(() => {
    const antes = rascunhoDe(onde)
    for (const campo of campos) {
      const texto = antes[campo]
      if (texto !== undefined) setValue(campo, texto as PathValue<E, Path<E>>, { shouldDirty: true })
    }
    return subscribe({
      formState: { values: true },
      callback: () => {
        const mudados = campos.filter((c) => getValues(c) !== get(iniciais, c))
        guardarRascunho(onde, Object.fromEntries(mudados.map((c) => [c, getValues(c)])))
      },
    })
  }, [onde, campos, iniciais, setValue, getValues, subscribe])
  const esquecerArquivos = dosArquivos.esquecer
  const esquecer = useCallback(() => {
    esquecerRascunho(onde)
    esquecerArquivos()
  }, [onde, esquecerArquivos])
  const descartar = () => {
    for (const campo of campos) resetField(campo)
    if (arquivos) resetField(arquivos)
    esquecer()
    setVoltou(false)
    // What was pressed goes with what it threw away: to write anew is next.
    const [primeiro] = campos
    if (primeiro !== undefined) setFocus(primeiro)
  }
  return { esquecer, descartar: voltou || dosArquivos.voltaram ? descartar : null, faltam: dosArquivos.faltam }
}

/** The same of the files of a field. */
function useArquivosGuardados<E extends FieldValues, S extends FieldValues>(
  { control, setValue, getValues, subscribe }: UseFormReturn<E, unknown, S>,
  onde: string,
  campo: Path<E> | undefined,
) {
  const [antes, setAntes] = useState(() => (campo ? arquivosGuardados(onde) : null))
  const [faltam, setFaltam] = useState(0)
  useEffect(() => {
    if (!campo) return
    const agora = () => getValues(campo) as StoredFile[]
    const dados = agora()
      .map((a) => a._id)
      .join()
    // What came back is not overwritten before it is here.
    let trazendo = antes !== null
    const guardar = () => {
      const mudou =
        agora()
          .map((a) => a._id)
          .join() !== dados
      if (!trazendo) guardarArquivos(onde, mudou ? agora() : [], enviosPendentesDe(control).quantos(campo))
    }
    let aqui = true
    if (antes)
      void trazerArquivos(antes).then((trazidos) => {
        if (!aqui) return
        trazendo = false
        setFaltam(trazidos.faltam)
        const deAntes = new Set(trazidos.arquivos.map((a) => a._id))
        const novos = agora().filter((a) => !deAntes.has(a._id))
        setValue(campo, [...trazidos.arquivos, ...novos] as PathValue<E, Path<E>>, { shouldDirty: true })
        guardar()
      })
    const parar = [
      subscribe({ formState: { values: true }, callback: guardar }),
      enviosPendentesDe(control).ouvir(guardar),
    ]
    return () => {
      aqui = false
      for (const deixar of parar) deixar()
    }
  }, [antes, campo, onde, control, setValue, getValues, subscribe])
  const esquecer = useCallback(() => {
    esquecerArquivos(onde)
    setAntes(null)
    setFaltam(0)
  }, [onde])
  return { voltaram: antes !== null, faltam, esquecer }
}
