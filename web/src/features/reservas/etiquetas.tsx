import {
  IconCalendarCheck,
  IconCalendarOff,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClockDollar,
  IconHourglassEmpty,
  IconPencil,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react'
import { diaEm, formatarData } from '#contract/calendario.ts'
import { StatusBadge, type StatusBadgeProps } from '../../ui/status-badge.tsx'
import type { ReservaNaLista, Status } from './reservas.api.ts'

type Aparencia = Pick<StatusBadgeProps, 'level' | 'color'> & { icon: Icon }

const doStatus: Record<Status, Aparencia> = {
  Rascunho: { level: 'fim', icon: IconPencil },
  'Aguardando aprovação': { level: 'acao', color: 'aviso', icon: IconHourglassEmpty },
  'Aguardando pagamento': { level: 'acao', color: 'aviso', icon: IconClockDollar },
  Confirmada: { level: 'curso', color: 'receita', icon: IconCalendarCheck },
  'Em andamento': { level: 'curso', color: 'info', icon: IconPlayerPlay },
  Concluída: { level: 'fim', icon: IconCircleCheck },
  Cancelada: { level: 'fim', icon: IconCircleX },
}

export const EtiquetaDoStatus = ({ status }: { status: Status }) => (
  <StatusBadge {...doStatus[status]}>{status}</StatusBadge>
)

/** 'Reservado em {data}' or 'Não Reservado' (specification §4). */
export function EtiquetaDeReservado({ em }: { em: string | null }) {
  if (em === null)
    return (
      <StatusBadge level="fim" icon={IconCalendarOff}>
        Não Reservado
      </StatusBadge>
    )
  return (
    <StatusBadge level="curso" color="receita" icon={IconCalendarCheck}>
      Reservado em {formatarData(diaEm(new Date(em)))}
    </StatusBadge>
  )
}

/** 'Pagamento efetuado' or 'Pagamento Não efetuado' (specification §2); nothing where nothing is to be paid. */
export function EtiquetaDePagamento({
  isPaid,
  dataAt,
  totalPrice,
}: Pick<ReservaNaLista, 'isPaid' | 'dataAt' | 'totalPrice'>) {
  if (isPaid)
    return (
      <StatusBadge level="curso" color="receita" icon={IconChecks}>
        Pagamento efetuado{dataAt && ` em ${formatarData(dataAt)}`}
      </StatusBadge>
    )
  if (totalPrice === 0) return null
  return (
    <StatusBadge level="acao" color="aviso" icon={IconClockDollar}>
      Pagamento Não efetuado
    </StatusBadge>
  )
}
