import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconFileInvoice,
  IconPencil,
  IconUserCheck,
} from '@tabler/icons-react'
import type { StatusDePagavel } from '#contract/contas/pagaveis/listas-de-pagavel.ts'
import type { PagavelNaLista } from '#contract/contas/pagaveis.ts'
import { StatusBadge, type StatusBadgeProps } from '../../../ui/page/status-badge.tsx'

const ASPECTO: Record<StatusDePagavel, Omit<StatusBadgeProps, 'children'>> = {
  Rascunho: { level: 'curso', color: 'info', icon: IconPencil },
  Lançada: { level: 'acao', color: 'aviso', icon: IconFileInvoice },
  Aprovada: { level: 'curso', color: 'info', icon: IconUserCheck },
  Paga: { level: 'fim', icon: IconCircleCheck },
  Cancelada: { level: 'fim', icon: IconCircleX },
}

/** Where a bill stands. */
export const Situacao = ({ status }: { status: StatusDePagavel }) => (
  <StatusBadge {...ASPECTO[status]}>{status}</StatusBadge>
)

/** Where a bill of a list stands, and what somebody has to look into. */
export const SituacaoDaConta = ({ conta: p }: { conta: PagavelNaLista }) => (
  <>
    <Situacao status={p.status} />
    {p.vencida && (
      <StatusBadge level="acao" color="erro" icon={IconClockExclamation}>
        Vencida
      </StatusBadge>
    )}
    {p.chavePorConferir && (
      <StatusBadge level="acao" color="erro" icon={IconAlertTriangle}>
        Chave PIX nova
      </StatusBadge>
    )}
  </>
)
