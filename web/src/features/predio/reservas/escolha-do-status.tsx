import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import css from './detalhe.module.css'
import { mudarStatus, type Reserva, type StatusEscolhivel } from './reservas.api.ts'
import { antesDaHora, seMudar } from './textos.ts'
import type { Fazer } from './use-passos.ts'

const ESCOLHIVEIS: readonly StatusEscolhivel[] = [
  'Aguardando pagamento',
  'Confirmada',
  'Em andamento',
  'Concluída',
  'Cancelada',
]

interface Props {
  reserva: Reserva
  fazendo: string | null
  fazer: Fazer
  /** Whether it is the booking of who looks. */
  sua: boolean
  aoCancelar: () => void
}

/** The status of a booking, for staff. Choosing one does nothing yet: it says what will happen, and a button does it. */
export function EscolhaDoStatus({ reserva: r, fazendo, fazer, sua, aoCancelar }: Props) {
  const [escolhido, setEscolhido] = useState<StatusEscolhivel | null>(null)
  const { confirm, dialog } = useConfirm()
  const para = escolhido === r.status ? null : escolhido
  const mudar = async (status: StatusEscolhivel) => {
    if (status === 'Cancelada') {
      setEscolhido(null)
      return aoCancelar()
    }
    const pergunta = antesDaHora(r, status)
    if (pergunta && !(await confirm({ ...pergunta, tone: 'marca' }))) return
    fazer('status', () => mudarStatus(r, status).finally(() => setEscolhido(null)), 'Status Atualizado')
  }
  return (
    <>
      <SelectField
        label="Status da reserva"
        name="status"
        noMargin
        value={para ?? r.status}
        disabled={fazendo !== null}
        onChange={(v) => setEscolhido(v as StatusEscolhivel)}
        options={ESCOLHIVEIS.map((s) => ({
          value: s,
          label: s,
          disabled: s === 'Aguardando pagamento' && s !== r.status && (r.isPaid || r.totalPrice === 0),
        }))}
      />
      {para && (
        <SeMudar
          {...{ reserva: r, para, sua }}
          mudando={fazendo === 'status'}
          aoMudar={() => void mudar(para)}
          aoDesistir={() => setEscolhido(null)}
        />
      )}
      {dialog}
    </>
  )
}

interface Mudanca {
  reserva: Reserva
  para: StatusEscolhivel
  sua: boolean
  mudando: boolean
  aoMudar: () => void
  aoDesistir: () => void
}

/** What follows from the status that was chosen, who is told, and the button that does it. */
export function SeMudar({ reserva, para, sua, mudando, aoMudar, aoDesistir }: Mudanca) {
  return (
    <>
      <p className={css.nota} role="status">
        {seMudar(reserva, para, sua)}
      </p>
      <Button variant="primary" fullWidth busy={mudando} onClick={aoMudar}>
        Mudar para {para}
      </Button>
      <Button variant="text" fullWidth disabled={mudando} onClick={aoDesistir}>
        Deixar em {reserva.status}
      </Button>
    </>
  )
}
