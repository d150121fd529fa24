import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog, type DialogProps } from '../ui/overlays/dialog.tsx'
import { CorpoDoFormulario } from './campos.tsx'
import type { Formulario } from './formulario.ts'
import { PeDoDialogo, type PeProps } from './pe-do-dialogo.tsx'

interface Props<E extends FieldValues, S extends FieldValues>
  extends Pick<DialogProps, 'role' | 'width' | 'title' | 'onClose'>, Partial<PeProps> {
  formulario: Formulario<E, S>
  acao: (valores: S) => Promise<void>
  /** What the form does, as a verb, for the error summary. */
  para?: string
  /** What may be asked over it. */
  pergunta?: ReactNode
  children: ReactNode
}

/** A form over the page, with its buttons. */
export function DialogoDeFormulario<E extends FieldValues, S extends FieldValues>({
  formulario,
  acao,
  para = 'salvar',
  verbo = 'Salvar',
  tom,
  saida,
  acoes,
  pergunta,
  children,
  ...dialogo
}: Props<E, S>) {
  return (
    <Dialog open {...dialogo}>
      <CorpoDoFormulario de={formulario} acao={acao} para={para}>
        {children}
        <PeDoDialogo {...{ verbo, tom, saida, acoes }} />
      </CorpoDoFormulario>
      {pergunta}
    </Dialog>
  )
}
