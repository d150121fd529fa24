import { useCallback, useState, type ReactNode } from 'react'
import type { Escopo } from '#contract/predio/agendas.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import type { Alcance } from './agenda.api.ts'
import css from './agenda.module.css'
import type { Evento } from './eventos.ts'

interface Pergunta {
  titulo: string
  verbo: string
  perigo: boolean
  /** A single time cannot repeat: changing the repetition leaves that choice out. */
  semEsta: boolean
  responder: (escopo: Escopo | null) => void
}

const OPCOES: readonly { escopo: Escopo; texto: string }[] = [
  { escopo: 'esta', texto: 'Só esta vez' },
  { escopo: 'seguintes', texto: 'Esta e as seguintes' },
  { escopo: 'todas', texto: 'Todas as vezes' },
]

interface Escolha {
  /** Asks how much of a repetition to take; undefined for what happens once, null when the person gives up. */
  perguntar: (evento: Evento, pergunta: Omit<Pergunta, 'responder'>) => Promise<Alcance | null>
  dialogo: ReactNode
}

/** Asks, of what repeats, whether a change is for one time, for it and the following ones, or for all. */
export function useAlcance(): Escolha {
  const [aberta, setAberta] = useState<Pergunta | null>(null)
  const perguntar = useCallback<Escolha['perguntar']>(async (evento, pergunta) => {
    if (evento.item.recorrencia === null) return undefined
    const escopo = await new Promise<Escopo | null>((responder) => setAberta({ ...pergunta, responder }))
    setAberta(null)
    return escopo === null ? null : { escopo, ocorrencia: evento.dia }
  }, [])
  return { perguntar, dialogo: aberta && <DialogoDeAlcance {...aberta} /> }
}

function DialogoDeAlcance({ titulo, verbo, perigo, semEsta, responder }: Pergunta) {
  const opcoes = semEsta ? OPCOES.filter((o) => o.escopo !== 'esta') : OPCOES
  const [escopo, setEscopo] = useState<Escopo>(semEsta ? 'seguintes' : 'esta')
  return (
    <Dialog
      open
      losesNothing
      onClose={() => responder(null)}
      title={titulo}
      footer={
        <>
          <ExitButton>Cancelar</ExitButton>
          <Button variant={perigo ? 'danger' : 'primary'} onClick={() => responder(escopo)}>
            {verbo}
          </Button>
        </>
      }
    >
      <fieldset className={css.alcance}>
        <legend>Este compromisso se repete. O que muda?</legend>
        {opcoes.map((o, i) => (
          <label key={o.escopo}>
            <input
              type="radio"
              name="alcance"
              checked={escopo === o.escopo}
              data-autofocus={i === 0 || undefined}
              onChange={() => setEscopo(o.escopo)}
            />
            {o.texto}
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
