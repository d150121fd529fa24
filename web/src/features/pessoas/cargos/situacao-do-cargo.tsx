import { IconAlertTriangle, IconCalendarEvent, IconCircleCheck, IconHistory } from '@tabler/icons-react'
import type { Cargo } from '#contract/pessoas/cargos.ts'
import { StatusBadge, type StatusBadgeProps } from '../../../ui/page/status-badge.tsx'

const ASPECTO: Record<Cargo['situacao'], Omit<StatusBadgeProps, 'children'>> = {
  'A começar': { level: 'curso', color: 'info', icon: IconCalendarEvent },
  'Em exercício': { level: 'curso', color: 'receita', icon: IconCircleCheck },
  Encerrado: { level: 'fim', icon: IconHistory },
}

/** Where a term of office stands; one that ended while nobody else administers asks for the next. */
export const SituacaoDoCargo = ({ cargo: { situacao, prorrogado } }: { cargo: Cargo }) =>
  prorrogado ? (
    <StatusBadge level="acao" color="aviso" icon={IconAlertTriangle}>
      Encerrado, sem sucessor
    </StatusBadge>
  ) : (
    <StatusBadge {...ASPECTO[situacao]}>{situacao}</StatusBadge>
  )
