import {
  IconCalendarDue,
  IconChecks,
  IconCircleX,
  IconClockExclamation,
  IconCoins,
  IconHourglassOff,
  IconWritingSign,
} from '@tabler/icons-react'
import { StatusBadge, type StatusBadgeProps } from '../../ui/page/status-badge.tsx'
import { estadosDe, NOME_DO_ESTADO, type ComEstado, type Estado } from './cobrancas.ts'

const ASPECTO: Record<Estado, Omit<StatusBadgeProps, 'children'>> = {
  a_vencer: { level: 'curso', color: 'info', icon: IconCalendarDue },
  vencida: { level: 'acao', color: 'erro', icon: IconClockExclamation },
  prescrita: { level: 'fim', icon: IconHourglassOff },
  parcial: { level: 'curso', color: 'aviso', icon: IconCoins },
  paga: { level: 'fim', icon: IconChecks },
  cancelada: { level: 'fim', icon: IconCircleX },
  em_acordo: { level: 'curso', color: 'info', icon: IconWritingSign },
}

/** Where a charge stands, as icon and words. */
export const EstadoDaCobranca = ({ cobranca }: { cobranca: ComEstado }) => (
  <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 8px' }}>
    {estadosDe(cobranca).map((e) => (
      <StatusBadge key={e} {...ASPECTO[e]}>
        {NOME_DO_ESTADO[e]}
      </StatusBadge>
    ))}
  </span>
)
