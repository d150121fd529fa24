import { IconCalendarCheck, IconCalendarOff, IconChecks, IconClockDollar } from '@tabler/icons-react'
import { diaEm, formatarData } from '#contract/calendario.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { ReservaNaLista } from './reservas.api.ts'

/** 'Reservado em {data}' or 'Não Reservado' (specification §4). */
export function EtiquetaDeReservado({ em, passou = false }: { em: string | null; passou?: boolean }) {
  if (em === null)
    return (
      <StatusBadge level="fim" icon={IconCalendarOff}>
        Não Reservado
      </StatusBadge>
    )
  return (
    <StatusBadge level={passou ? 'fim' : 'curso'} color="receita" icon={IconCalendarCheck}>
      Reservado em {formatarData(diaEm(new Date(em)))}
    </StatusBadge>
  )
}

/** 'Pagamento efetuado' or 'Pagamento Não efetuado' (specification §2); nothing where nothing is to be paid. */
export function EtiquetaDePagamento({
  isPaid,
  dataAt,
  totalPrice,
}: Pick<ReservaNaLista, 'isPaid' | 'dataAt' | 'totalPrice'>) {
  if (isPaid)
    return (
      <StatusBadge level="curso" color="receita" icon={IconChecks}>
        Pagamento efetuado{dataAt && ` em ${formatarData(dataAt)}`}
      </StatusBadge>
    )
  if (totalPrice === 0) return null
  return (
    <StatusBadge level="acao" color="aviso" icon={IconClockDollar}>
      Pagamento Não efetuado
    </StatusBadge>
  )
}
