import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import type { SituacaoDaPrestacao } from '#contract/prestacoes.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** Whether a month's accounts are published. */
export const Etiqueta = ({ situacao }: { situacao: SituacaoDaPrestacao }) =>
  situacao === 'publicada' ? (
    <StatusBadge level="fim" icon={IconCircleCheck}>
      Publicada
    </StatusBadge>
  ) : (
    <StatusBadge level="curso" color="aviso" icon={IconPencil}>
      Rascunho
    </StatusBadge>
  )
