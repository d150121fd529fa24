import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ExitButton } from '../ui/overlays/dialog-exit.tsx'
import { Progress } from '../ui/page/progress.tsx'
import css from './dialogos-do-lote.module.css'

/** What is shown while one thing is done to many, and after it when something was refused. */

interface AndamentoProps {
  titulo: string
  texto: string
  /** 0 to 1. */
  parte: number
  parando: boolean
  aoParar: () => void
}

/** How far it is, with a way to stop. */
export function AndamentoDoLote({ titulo, texto, parte, parando, aoParar }: AndamentoProps) {
  const fala = useRef<HTMLParagraphElement>(null)
  useEffect(() => fala.current?.focus(), [])
  return (
    <Dialog open onClose={aoParar} title={titulo} footer={<ExitButton busy={parando}>Parar</ExitButton>}>
      <p ref={fala} tabIndex={-1} className={css.fala}>
        {texto}
      </p>
      <Progress thin className={css.barra} value={parte} label={titulo} />
    </Dialog>
  )
}

interface RelatorioProps {
  /** "12 excluídas, 1 recusada". */
  titulo: string
  /** The line over the refused ones. */
  recusas: string
  recusados: readonly { id: string; nome: string; motivo: string }[]
  aoFechar: () => void
  /** Left out where nothing was done, or it cannot be undone. */
  desfazer?: () => void
}

/** What was done, and what was refused and why. */
export function RelatorioDoLote({ titulo, recusas, recusados, aoFechar, desfazer }: RelatorioProps) {
  return (
    <Dialog
      open
      onClose={aoFechar}
      title={titulo}
      footer={
        <>
          {desfazer && (
            <Button
              onClick={() => {
                aoFechar()
                desfazer()
              }}
            >
              Desfazer
            </Button>
          )}
          <ExitButton variant="primary" data-autofocus>
            Entendi
          </ExitButton>
        </>
      }
    >
      <p>{recusas}</p>
      <ul className={css.recusadas}>
        {recusados.map(({ id, nome, motivo }) => (
          <li key={id}>
            <strong>{nome}</strong>
            <span>{motivo}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
