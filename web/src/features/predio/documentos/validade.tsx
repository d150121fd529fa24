import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { validadeEmPalavras } from '#contract/predio/documentos/validade.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import type { Documento } from './documentos.api.ts'

/** Until when it is good; nothing of what does not end. */
export function Validade({ documento: d }: { documento: Pick<Documento, 'validade' | 'situacao'> }) {
  const palavras = validadeEmPalavras(d.validade, todayInSaoPaulo())
  if (palavras === null) return null
  if (d.situacao === 'em_dia') return <span>{palavras}</span>
  const vencido = d.situacao === 'vencido'
  return (
    <StatusBadge level="acao" color={vencido ? 'erro' : 'aviso'} icon={vencido ? IconAlertTriangle : IconClock}>
      {palavras}
    </StatusBadge>
  )
}
