import { IconCircleCheck, IconCircleX, IconClipboardList, IconClockExclamation, IconTools } from '@tabler/icons-react'
import type { StatusDeServico } from '#contract/predio/servicos.ts'
import { StatusBadge, type StatusBadgeProps } from '../ui/page/status-badge.tsx'

const ASPECTO: Record<StatusDeServico, Omit<StatusBadgeProps, 'children'>> = {
  Aberto: { level: 'acao', color: 'aviso', icon: IconClipboardList },
  'Em execução': { level: 'curso', color: 'info', icon: IconTools },
  Concluído: { level: 'fim', icon: IconCircleCheck },
  Cancelado: { level: 'fim', icon: IconCircleX },
}

/** Where an order stands. */
export const SituacaoDoServico = ({ status }: { status: StatusDeServico }) => (
  <StatusBadge {...ASPECTO[status]}>{status}</StatusBadge>
)

/** Its day has passed. */
export const Atrasado = () => (
  <StatusBadge level="acao" color="erro" icon={IconClockExclamation}>
    Atrasado
  </StatusBadge>
)
