import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import { BotaoDeCopiar, pixCopiado } from '../../avisos/botao-de-copiar.tsx'
import { Amount } from '../../ui/page/amount.tsx'
import { HoraDaLeitura } from '../hora-da-leitura.tsx'
import { consultaDasReservasAPagar, type ReservaAPagar } from './a-pagar.ts'
import { ultimaHora } from './horas-da-reserva.ts'
import css from './reservas-a-pagar.module.css'

/** The bookings to pay, each with its price, its last hour and its PIX, as a charge has them; nothing when there is none. */
export function ReservasAPagar({ caminho }: { caminho: (id: string) => string }) {
  const reservas = useQuery(consultaDasReservasAPagar).data ?? []
  if (reservas.length === 0) return null
  return (
    <>
      <ul className={css.reservas} aria-label="Reservas a pagar">
        {reservas.map((r) => (
          <li key={r._id}>
            <UmaReserva reserva={r} caminho={caminho(r._id)} />
          </li>
        ))}
      </ul>
      <HoraDaLeitura consulta={consultaDasReservasAPagar.queryKey} />
    </>
  )
}

const acabou = (iso: string): boolean => Date.parse(iso) < Date.now()

function UmaReserva({ reserva: r, caminho }: { reserva: ReservaAPagar; caminho: string }) {
  const qual = `${r.area.nome}, ${formatarData(r.isData)}`
  const pix = r.pagamento?.pix
  return (
    <>
      <p className={css.linha}>
        <span>
          Reserva: <Link to={caminho}>{qual}</Link>
        </span>
        <Amount reais={r.totalPrice} />
      </p>
      {r.pagarAte && (
        <p className={css.prazo}>
          {acabou(r.pagarAte) ? 'O prazo terminou em' : 'Pague até'} {ultimaHora(r.pagarAte)}
          {!pix && '. Como pagar está na página da reserva'}
        </p>
      )}
      {pix && (
        <p className={css.acoes}>
          <BotaoDeCopiar
            texto={pix.copiaECola}
            feito={pixCopiado(pix.valor, `reserva de ${qual}`)}
            aria-label={`Copiar PIX da reserva de ${qual}`}
          >
            Copiar PIX da reserva
          </BotaoDeCopiar>
        </p>
      )}
    </>
  )
}
