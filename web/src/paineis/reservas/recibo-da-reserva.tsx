import { IconReceipt2 } from '@tabler/icons-react'
import { formatarData } from '#contract/valores/calendario.ts'
import type { ReservaNaLista } from '#contract/predio/reservas.ts'
import { baixar as baixarArquivo } from '../../lib/baixar.ts'
import { useDescarga } from '../../avisos/use-descarga.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'

interface Props {
  reserva: Pick<ReservaNaLista, '_id' | 'codigo' | 'area' | 'isData' | 'isPaid'>
}

/** The receipt of what was paid for a booking; nothing while no payment is registered. */
export function ReciboDaReserva({ reserva: r, ...botao }: Props & Pick<ButtonProps, 'size' | 'fullWidth'>) {
  const { baixando, baixar } = useDescarga()
  if (!r.isPaid) return null
  const nome = `recibo-${r.codigo ?? r._id}.pdf`
  return (
    <Button
      {...botao}
      icon={IconReceipt2}
      busy={baixando}
      aria-label={`Baixar recibo (PDF) da reserva de ${r.area.nome}, ${formatarData(r.isData)}`}
      onClick={() => baixar(() => baixarArquivo('GET /api/reservas/:id/recibo.pdf', { params: { id: r._id } }, nome))}
    >
      Baixar recibo (PDF)
    </Button>
  )
}
