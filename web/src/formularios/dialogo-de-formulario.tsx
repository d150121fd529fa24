import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Dialog, type DialogProps } from '../ui/overlays/dialog.tsx'
import { ExitButton } from '../ui/overlays/dialog-exit.tsx'
import { CorpoDoFormulario } from './campos.tsx'
import css from './dialogo-de-formulario.module.css'
import type { Formulario } from './formulario.ts'

interface Props<E extends FieldValues, S extends FieldValues> extends Pick<
  DialogProps,
  'role' | 'width' | 'title' | 'onClose'
> {
  formulario: Formulario<E, S>
  acao: (valores: S) => Promise<void>
  /** What the form does, as a verb, for the error summary. */
  para?: string
  /** The button that sends it. */
  verbo?: ReactNode
  tom?: 'danger'
  /** The way out, "Cancelar" unless said. */
  saida?: ReactNode
  /** What else can be done, before the way out. */
  acoes?: ReactNode
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
  saida = <ExitButton>Cancelar</ExitButton>,
  acoes,
  pergunta,
  children,
  ...dialogo
}: Props<E, S>) {
  return (
    <Dialog open {...dialogo}>
      <CorpoDoFormulario de={formulario} acao={acao} para={para}>
        {children}
        <div className={css.pe}>
          {acoes}
          {saida}
          <Button type="submit" variant={tom ?? 'primary'} busy={formulario.enviando}>
            {verbo}
          </Button>
        </div>
      </CorpoDoFormulario>
      {pergunta}
    </Dialog>
  )
}
