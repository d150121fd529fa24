import { IconCircleCheck, IconLock, IconPencil } from '@tabler/icons-react'
import type { SituacaoDaPrestacao } from '#contract/contas/prestacoes.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'

/** Whether a month's accounts are published. */
export const Etiqueta = ({ situacao }: { situacao: SituacaoDaPrestacao }) =>
  situacao === 'publicada' ? (
    <StatusBadge level="fim" icon={IconCircleCheck}>
      Publicada
    </StatusBadge>
  ) : situacao === 'fechada' ? (
    <StatusBadge level="curso" color="aviso" icon={IconLock}>
      Por publicar
    </StatusBadge>
  ) : (
    <StatusBadge level="curso" icon={IconPencil}>
      Mês aberto
    </StatusBadge>
  )
