import { type ReactNode, useCallback, useState } from 'react'
import { Button } from '../button.tsx'
import { DialogBox, type DialogBoxProps } from './dialog-box.tsx'

export type ConfirmRequest = {
  /** The question, which names the object: "Excluir a conta 'Luz', R$ 320,50?" */
  title: ReactNode
  /** What follows from a yes, and whether it can be undone. */
  body?: ReactNode
  /** The verb on the button: "Excluir", "Sair sem salvar". */
  verb: string
  /** `erro` for what destroys (default), `marca` for the rest. */
  tone?: 'erro' | 'marca'
  /** The way out, "Cancelar" unless said. */
  cancel?: string
}

export type ConfirmDialogProps = ConfirmRequest & {
  open: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
} & Pick<DialogBoxProps, 'returnTo'>

/** Asks before something is destroyed. Cancelar has the focus, so that Enter in haste harms nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, body, verb, tone = 'erro', cancel = 'Cancelar', busy, onConfirm, onCancel } = props
  if (!open) return null
  return (
    <DialogBox
      returnTo={props.returnTo}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onCancel} data-autofocus>
            {cancel}
          </Button>
          <Button variant={tone === 'erro' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {body}
    </DialogBox>
  )
}

type Pending = ConfirmRequest & { answer: (yes: boolean) => void }

/**
 * `const { confirm, dialog } = useConfirm()`; render `dialog` once, then `if (await confirm({ title, verb })) …`.
 * The promise gives false on Cancelar, Esc and click outside. A second question answers the first with false.
 */
export function useConfirm(): { confirm: (request: ConfirmRequest) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending | null>(null)
  const confirm = useCallback(
    (request: ConfirmRequest) =>
      new Promise<boolean>((answer) =>
        setPending((before) => {
          before?.answer(false)
          return { ...request, answer }
        }),
      ),
    [],
  )
  const settle = (yes: boolean) => {
    pending?.answer(yes)
    setPending(null)
  }
  const dialog = pending && (
    <ConfirmDialog {...pending} open onConfirm={() => settle(true)} onCancel={() => settle(false)} />
  )
  return { confirm, dialog }
}
