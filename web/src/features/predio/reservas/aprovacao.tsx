import { IconCircleX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { DialogoDeMotivo } from '../../../formularios/dialogo-de-motivo.tsx'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import css from './detalhe.module.css'
import { cancelar, consultaDeUma, reservar, type Reserva } from './reservas.api.ts'
import { qualReserva } from './textos.ts'
import type { Fazer } from './use-passos.ts'

interface Props {
  reserva: Reserva
  fazendo: string | null
  fazer: Fazer
  /** Whether it is the booking of who looks: one gives up what is one's own, and refuses what others ask for. */
  sua: boolean
}

/** 'MARCAR COMO RESERVADO?' (specification §2) asks, and the answer is Aprovar; beside it, Recusar. Afterwards, since when. */
export function Aprovacao(props: Props) {
  const { reserva: r, sua } = props
  if (r.isReservadAt !== null) return <p className={css.reservado}>{desdeQuando(r, r.isReservadAt)}</p>
  return (
    <>
      {!sua && <p className={css.nota}>Aprove ou recuse o pedido: {r.name} recebe a resposta.</p>}
      <Aprovar {...props} />
      {!sua && <Recusar reserva={r} parado={props.fazendo !== null} />}
    </>
  )
}

/** Approved is not reserved while the payment is waited for. */
export const desdeQuando = ({ status }: Pick<Reserva, 'status'>, em: string): string =>
  `${status === 'Aguardando pagamento' ? 'APROVADA' : 'RESERVADO'} EM ${formatarData(diaEm(new Date(em)))}`

/** What came of a yes, in the words of its state. */
export const oQueFicou = ({ status }: Pick<Reserva, 'status'>): string =>
  status === 'Aguardando pagamento' ? 'Reserva aprovada: falta o pagamento' : 'Reserva aprovada e confirmada'

/** What follows from a yes, for whoever gives it. */
export function seAprovada(r: Pick<Reserva, 'name' | 'totalPrice' | 'isPaid'>, sua: boolean): string {
  const pagar =
    r.totalPrice > 0 && !r.isPaid ? ` A reserva passa a aguardar o pagamento de ${formatarReais(r.totalPrice)}.` : ''
  return `${sua ? 'O horário fica reservado.' : `O horário fica reservado para ${r.name}, que recebe um aviso.`}${pagar}`
}

function Aprovar({ reserva: r, fazendo, fazer, sua }: Props) {
  const { confirm, dialog } = useConfirm()
  const perguntar = async () => {
    const sim = await confirm({
      title: `Aprovar ${qualReserva(r)}?`,
      body: seAprovada(r, sua),
      verb: 'Aprovar',
      tone: 'marca',
    })
    if (sim) fazer('reservar', () => reservar(r), oQueFicou)
  }
  return (
    <div className={css.principal} data-barra-salvar>
      <Button variant="primary" fullWidth caps busy={fazendo === 'reservar'} onClick={() => void perguntar()}>
        MARCAR COMO RESERVADO?
      </Button>
      {dialog}
    </div>
  )
}

function Recusar({ reserva: r, parado }: { reserva: Reserva; parado: boolean }) {
  const cache = useQueryClient()
  const [recusando, setRecusando] = useState(false)
  async function recusar(motivo: string) {
    const depois = await cancelar(r, motivo)
    cache.setQueryData(consultaDeUma(r._id).queryKey, depois)
    marcarComoVelho('reservas')
    avisarSucesso('Reserva recusada')
  }
  return (
    <>
      <Button fullWidth icon={IconCircleX} disabled={parado} onClick={() => setRecusando(true)}>
        Recusar
      </Button>
      {recusando && (
        <DialogoDeMotivo
          titulo={`Recusar ${qualReserva(r)}?`}
          texto={`${r.name} lê o motivo no aviso e na página da reserva. O horário fica livre para outra pessoa, e a reserva não volta.${r.isPaid ? ' O pagamento continua registrado até que seja estornado.' : ''}`}
          verbo="Recusar"
          fechar={() => setRecusando(false)}
          acao={recusar}
        />
      )}
    </>
  )
}
