import { useFormContext } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { ExitButton, type ExitButtonProps } from '../ui/overlays/dialog-exit.tsx'
import css from './dialogo-de-formulario.module.css'

interface Props {
  /** What the form around it does: "Salvar". */
  verbo: string
  /** For a step inside of the dialog: goes back there instead of closing. */
  aoVoltar?: ExitButtonProps['onExit']
}

/** The foot of a dialog with a form: the way out, and the button that sends it. */
export function PeDoDialogo({ verbo, aoVoltar }: Props) {
  const { isSubmitting } = useFormContext().formState
  return (
    <div className={css.pe}>
      {aoVoltar ? <ExitButton onExit={aoVoltar}>Voltar</ExitButton> : <ExitButton>Cancelar</ExitButton>}
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {verbo}
      </Button>
    </div>
  )
}
