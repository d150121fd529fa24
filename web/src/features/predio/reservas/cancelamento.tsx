import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from './detalhe.module.css'
import { DinheiroMandado } from './dinheiro-mandado.tsx'
import type { Reserva } from './reservas.api.ts'
import { qualReserva } from './textos.ts'

interface Props {
  open: boolean
  reserva: Reserva
  ehAdministracao: boolean
  onClose: () => void
  onConfirm: (motivo: string | undefined) => void
}

/** Asks before a booking is cancelled, and why: the reason goes to the other side. */
export function CancelamentoDialogo({ open, ...resto }: Props) {
  return open ? <Aberto {...resto} /> : null
}

function Aberto({ reserva: r, ehAdministracao, onClose, onConfirm }: Omit<Props, 'open'>) {
  const [motivo, setMotivo] = useState('')
  const comprido = motivo.trim().length > 300 ? 'O motivo pode ter no máximo 300 caracteres' : undefined
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={`Cancelar ${qualReserva(r)}?`}
      footer={
        <>
          <ExitButton data-autofocus>Voltar</ExitButton>
          <Button variant="danger" onClick={() => comprido === undefined && onConfirm(motivo.trim() || undefined)}>
            Cancelar reserva
          </Button>
        </>
      }
    >
      <p className={css.consequencia}>
        O horário fica livre para outra pessoa, e a reserva não volta.
        {r.isPaid && ' O pagamento continua registrado até que a administração o estorne.'}
      </p>
      <DinheiroMandado reserva={r} ehAdministracao={ehAdministracao} />
      <TextField
        label="Motivo"
        id="motivo-do-cancelamento"
        optional
        noMargin
        hint={ehAdministracao ? 'Vai para quem reservou.' : 'Vai para a administração.'}
        value={motivo}
        onChange={setMotivo}
        error={comprido}
      />
    </Dialog>
  )
}
