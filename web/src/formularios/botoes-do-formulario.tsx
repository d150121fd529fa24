import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'

interface Props {
  /** What sending is called here: "Salvar alterações". */
  verbo: string
  caps?: boolean
  enviando: boolean
  /** Where the way out leads. */
  volta: string
  /** What else can be done. */
  children?: ReactNode
}

/** The buttons at the foot of a form that has a page of its own. */
export function BotoesDoFormulario({ verbo, caps, enviando, volta, children }: Props) {
  return (
    <>
      <Button type="submit" variant="primary" size="lg" {...(caps && { caps })} busy={enviando}>
        {verbo}
      </Button>
      <ButtonLink to={volta} variant="text" size="lg">
        Cancelar
      </ButtonLink>
      {children}
    </>
  )
}
