import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog, type DialogProps } from '../ui/overlays/dialog.tsx'
import { CorpoDoFormulario } from './campos.tsx'
import type { Formulario } from './formulario.ts'
import { useGuardaDeSaida } from './guarda-de-saida.tsx'
import { PeDoDialogo, type PeProps } from './pe-do-dialogo.tsx'

interface Props<E extends FieldValues, S extends FieldValues>
  extends Pick<DialogProps, 'role' | 'width' | 'title' | 'onClose' | 'losesNothing'>, Partial<PeProps> {
  formulario: Formulario<E, S>
  acao: (valores: S) => Promise<void>
  /** What the form does, as a verb, for the error summary. */
  para?: string
  /** What is asked over it before it is left; left out, the usual question. */
  pergunta?: ReactNode
  children: ReactNode
}

/** A form over the page, with its buttons. Back, a link or a reload ask before what was typed is lost, as on a page. */
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
  const { form, enviando } = formulario
  // What is done with it may lead elsewhere.
  const guarda = useGuardaDeSaida(pergunta === undefined && form.formState.isDirty && !enviando)
  return (
    <Dialog open {...dialogo}>
      <CorpoDoFormulario de={formulario} acao={acao} para={para}>
        {children}
        <PeDoDialogo {...{ verbo, tom, saida, acoes }} />
      </CorpoDoFormulario>
      {pergunta ?? guarda.dialog}
    </Dialog>
  )
}
