import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { ExitButton } from '../ui/overlays/dialog-exit.tsx'
import css from './pe-do-dialogo.module.css'

export interface PeProps {
  /** The button that sends the form around it: "Salvar". */
  verbo: ReactNode
  tom?: 'danger'
  /** The way out, "Cancelar" unless said. */
  saida?: ReactNode
  /** What else can be done, before the way out. */
  acoes?: ReactNode
}

/** The foot of a dialog with a form: the way out, and the button that sends it. */
export function PeDoDialogo({ verbo, tom, saida = <ExitButton>Cancelar</ExitButton>, acoes }: PeProps) {
  const { isSubmitting } = useFormContext().formState
  return (
    <div className={css.pe}>
      {acoes}
      {saida}
      <Button type="submit" variant={tom ?? 'primary'} busy={isSubmitting}>
        {verbo}
      </Button>
    </div>
  )
}
