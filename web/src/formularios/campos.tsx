import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider, useController, type FieldValues } from 'react-hook-form'
import { afterPress } from '../ui/fields/after-press.ts'
import { CheckboxField } from '../ui/fields/checkbox.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { useUnsaved } from '../ui/overlays/dialog-exit.tsx'
import { useErroNoTitulo } from '../lib/titulo.ts'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { FormLayout } from '../ui/page/page.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { TextareaField } from '../ui/fields/textarea-field.tsx'
import type { Formulario } from './formulario.ts'

export type DoFormulario = 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'onRefusal'

/** Left by the press that takes its line out of a list, a field must not be judged: the form would take it in again. */
function useEnquantoEstiver(tarefa: () => void): () => void {
  const presente = useRef(false)
  useEffect(() => {
    presente.current = true
    return () => {
      presente.current = false
    }
  }, [])
  return () => {
    if (presente.current) tarefa()
  }
}

/** Ties a field of the kit to the form around it, by its name. */
export function ligar<P extends object>(Campo: (props: P) => ReactNode) {
  return function Ligado({ nome, ...resto }: Omit<P, DoFormulario> & { nome: string }) {
    const { field, fieldState } = useController({ name: nome })
    const onBlur = useEnquantoEstiver(field.onBlur)
    const ligacao = { ...field, onBlur: () => afterPress(onBlur), error: fieldState.error?.message }
    return <Campo {...({ ...resto, ...ligacao } as unknown as P)} />
  }
}

export const CampoDeTexto = ligar(TextField)
export const CampoDeParagrafo = ligar(TextareaField)
export const CampoDeSenha = ligar(PasswordField)
export const CampoDeData = ligar(DateField)
export const CampoDeEscolha = ligar(SelectField)

/** A checkbox of the form around it, and what follows from ticking it. */
export function CampoDeMarcar({ nome, label, hint }: { nome: string; label: ReactNode; hint?: ReactNode }) {
  const { field } = useController({ name: nome })
  return <CheckboxField {...field} label={label} hint={hint} checked={field.value === true} />
}

interface Props<E extends FieldValues, S extends FieldValues> {
  de: Formulario<E, S>
  /** Runs with the valid values; what it throws is shown in the form. */
  acao: (valores: S) => Promise<void>
  /** What the form does, as a verb, for the title of the error summary: "cadastrar". */
  para: string
  className?: string | undefined
  onFocus?: () => void
  /** A second column at the right (files, photo), below on a phone. */
  lado?: ReactNode
  children: ReactNode
}

/** The `<form>` around the fields, with its error summary on top. Enter submits. */
export function CorpoDoFormulario<E extends FieldValues, S extends FieldValues>(props: Props<E, S>) {
  const { de, acao, para, className, onFocus, lado, children } = props
  useUnsaved(de.form.formState.isDirty)
  useErroNoTitulo(de.erros.length > 0)
  const conteudo = (
    <>
      <ErrorSummary errors={de.erros} para={para} attempt={de.tentativa} />
      {children}
    </>
  )
  return (
    <FormProvider {...(de.form as never as Parameters<typeof FormProvider>[0])}>
      <form noValidate className={className} onFocus={onFocus} onSubmit={(e) => void de.enviar(acao)(e)}>
        {lado === undefined ? conteudo : <FormLayout side={lado}>{conteudo}</FormLayout>}
      </form>
    </FormProvider>
  )
}
