import { Button } from '../ui/button.tsx'
import { Dialog, type DialogProps } from '../ui/overlays/dialog.tsx'
import { ExitButton } from '../ui/overlays/dialog-exit.tsx'
import type { ValorPedido } from './use-valor-pedido.ts'

interface Props extends Omit<DialogProps, 'open' | 'footer'> {
  pedido: ValorPedido
  verbo: string
  /** The action takes something away. */
  perigo?: boolean
  saida?: 'Cancelar' | 'Voltar'
}

/** A dialog that asks for a single value. Enter sends it. */
export function DialogoDeValor({ pedido, verbo, perigo = false, saida = 'Cancelar', children, ...caixa }: Props) {
  const { enviando, enviar } = pedido
  return (
    <Dialog
      open
      {...caixa}
      footer={
        <>
          <ExitButton>{saida}</ExitButton>
          <Button variant={perigo ? 'danger' : 'primary'} busy={enviando} onClick={() => void enviar()}>
            {verbo}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(e) => void enviar(e)}>
        {children}
      </form>
    </Dialog>
  )
}
