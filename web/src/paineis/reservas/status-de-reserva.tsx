import {
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleX,
  IconClockDollar,
  IconHourglassEmpty,
  IconPencil,
  IconPlayerPlay,
  type Icon,
} from '@tabler/icons-react'
import type { StatusDeReserva } from '#contract/predio/reservas.ts'
import { StatusBadge, type StatusBadgeProps } from '../../ui/page/status-badge.tsx'

type Aparencia = Pick<StatusBadgeProps, 'level' | 'color'> & { icon: Icon }

const doStatus: Record<StatusDeReserva, Aparencia> = {
  Rascunho: { level: 'fim', icon: IconPencil },
  'Aguardando aprovação': { level: 'acao', color: 'aviso', icon: IconHourglassEmpty },
  'Aguardando pagamento': { level: 'acao', color: 'aviso', icon: IconClockDollar },
  Confirmada: { level: 'curso', color: 'receita', icon: IconCalendarCheck },
  'Em andamento': { level: 'curso', color: 'info', icon: IconPlayerPlay },
  Concluída: { level: 'fim', icon: IconCircleCheck },
  Cancelada: { level: 'fim', icon: IconCircleX },
}

interface Props {
  status: StatusDeReserva
  /** Whether it was cancelled by the administration's not approving it. */
  recusada?: boolean
}

/** The status of a booking as icon and word. */
export const EtiquetaDoStatus = ({ status, recusada }: Props) => (
  <StatusBadge {...doStatus[status]}>{status === 'Cancelada' && recusada ? 'Recusada' : status}</StatusBadge>
)
