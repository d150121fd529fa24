import { IconChecks, IconCircleX, IconCoins } from '@tabler/icons-react'
import type { CreditoNaLista, SituacaoDoCredito } from '#contract/cobranca/creditos.ts'
import { StatusBadge, type StatusBadgeProps } from '../../ui/page/status-badge.tsx'

export const NOME_DA_SITUACAO: Record<SituacaoDoCredito, string> = {
  aberto: 'A usar',
  usado: 'Usado',
  cancelado: 'Cancelado',
}

const ASPECTO: Record<SituacaoDoCredito, Omit<StatusBadgeProps, 'children'>> = {
  aberto: { level: 'curso', color: 'info', icon: IconCoins },
  usado: { level: 'fim', icon: IconChecks },
  cancelado: { level: 'fim', icon: IconCircleX },
}

/** Where a credit stands. */
export const SituacaoDoCreditoNaTela = ({ credito: c }: { credito: Pick<CreditoNaLista, 'situacao'> }) => (
  <StatusBadge {...ASPECTO[c.situacao]}>{NOME_DA_SITUACAO[c.situacao]}</StatusBadge>
)
