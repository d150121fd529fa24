import {
  IconCircleCheck,
  IconCircleX,
  IconEyeCheck,
  IconHourglassEmpty,
  IconPencil,
  IconProgress,
} from '@tabler/icons-react'
import type { StatusDeOcorrencia } from '#contract/predio/ocorrencias.ts'
import { StatusBadge, type StatusBadgeProps } from '../ui/page/status-badge.tsx'

type Aspecto = Omit<StatusBadgeProps, 'children'>

const ASPECTOS: Record<StatusDeOcorrencia, Aspecto> = {
  Rascunho: { level: 'acao', color: 'aviso', icon: IconPencil },
  'Aguardando procedimento...': { level: 'acao', color: 'aviso', icon: IconHourglassEmpty },
  Confirmado: { level: 'curso', color: 'info', icon: IconEyeCheck },
  'Resolvendo...': { level: 'curso', color: 'info', icon: IconProgress },
  Resolvido: { level: 'fim', icon: IconCircleCheck },
  Cancelada: { level: 'fim', icon: IconCircleX },
}

/** Where an incident stands. Any other text is shown as it is. */
export function EtiquetaDaOcorrencia({ status }: { status: string }) {
  const aspecto = Object.hasOwn(ASPECTOS, status) ? ASPECTOS[status as StatusDeOcorrencia] : undefined
  return aspecto ? <StatusBadge {...aspecto}>{status}</StatusBadge> : <span>{status}</span>
}
