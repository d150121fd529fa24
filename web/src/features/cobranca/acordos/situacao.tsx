import { IconChecks, IconCircleX, IconClockExclamation, IconUnlink, IconWritingSign } from '@tabler/icons-react'
import type { AcordoNaLista, StatusDeAcordo } from '#contract/cobranca/acordos.ts'
import { StatusBadge, type StatusBadgeProps } from '../../../ui/page/status-badge.tsx'
import css from './acordos.module.css'

export const NOME_DO_STATUS: Record<StatusDeAcordo, string> = {
  ativo: 'Em dia',
  cumprido: 'Cumprido',
  rompido: 'Rompido',
  cancelado: 'Cancelado',
}

const ASPECTO: Record<StatusDeAcordo, Omit<StatusBadgeProps, 'children'>> = {
  ativo: { level: 'curso', color: 'info', icon: IconWritingSign },
  cumprido: { level: 'fim', icon: IconChecks },
  rompido: { level: 'fim', icon: IconUnlink },
  cancelado: { level: 'fim', icon: IconCircleX },
}

/** Where an agreement stands. */
export const Situacao = ({ acordo: a }: { acordo: Pick<AcordoNaLista, 'status' | 'atrasado'> }) => (
  <span className={css.emblemas}>
    {a.status === 'ativo' && a.atrasado ? (
      <StatusBadge level="acao" color="erro" icon={IconClockExclamation}>
        Parcela em atraso
      </StatusBadge>
    ) : (
      <StatusBadge {...ASPECTO[a.status]}>{NOME_DO_STATUS[a.status]}</StatusBadge>
    )}
  </span>
)
