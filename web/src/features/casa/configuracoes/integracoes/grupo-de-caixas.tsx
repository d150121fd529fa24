import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { FieldError } from '../../../../ui/fields/field.tsx'
import css from './integracoes.module.css'

interface Props {
  /** The field of the form that the boxes are parts of: the line of the error summary leads to the group. */
  nome: string
  legenda: string
  dica?: string
  children: ReactNode
}

/** Boxes to tick that are one field of a form. */
export function GrupoDeCaixas({ nome, legenda, dica, children }: Props) {
  const erro = useController({ name: nome }).fieldState.error?.message
  const [daDica, doErro] = [`dica-de-${nome}`, `erro-de-${nome}`]
  const descrito = [...(dica ? [daDica] : []), ...(erro ? [doErro] : [])].join(' ')
  return (
    <fieldset id={nome} tabIndex={-1} className={css.especies} aria-describedby={descrito || undefined}>
      <legend>{legenda}</legend>
      {dica && (
        <p id={daDica} className={css.quieto}>
          {dica}
        </p>
      )}
      {erro && <FieldError id={doErro}>{erro}</FieldError>}
      {children}
    </fieldset>
  )
}
