import { IconCalendarCheck, IconCalendarEvent, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { StatusDeAgenda } from '#contract/predio/agendas.ts'
import { StatusBadge, type StatusBadgeProps } from '../../../ui/page/status-badge.tsx'

const ASPECTO: Record<StatusDeAgenda, Omit<StatusBadgeProps, 'children'>> = {
  Agendado: { level: 'curso', color: 'info', icon: IconCalendarEvent },
  Confirmado: { level: 'curso', color: 'receita', icon: IconCalendarCheck },
  Concluído: { level: 'fim', icon: IconCircleCheck },
  Cancelado: { level: 'fim', icon: IconCircleX },
}

/** Where an appointment stands. */
export const StatusDoEvento = ({ status }: { status: StatusDeAgenda }) => (
  <StatusBadge {...ASPECTO[status]}>{status}</StatusBadge>
)
