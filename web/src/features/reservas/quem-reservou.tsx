import { IconMail, IconPhone } from '@tabler/icons-react'
import { iniciais } from '../../lib/iniciais.ts'
import { Placa } from '../../ui/placa.tsx'
import css from './detalhe.module.css'
import type { Reserva } from './reservas.api.ts'
import { telefone } from './textos.ts'

/** Whose a booking is and how to reach them. */
export function QuemReservou({ reserva: r }: { reserva: Pick<Reserva, 'name' | 'bloco' | 'apto' | 'tel' | 'email'> }) {
  return (
    <>
      <div className={css.pessoa}>
        <span className={css.iniciais} aria-hidden="true">
          {iniciais(r.name)}
        </span>
        <div>
          <strong>{r.name}</strong>
          {r.apto && (
            <div className={css.placa}>
              <Placa bloco={r.bloco} apto={r.apto} />
            </div>
          )}
        </div>
      </div>
      <ul className={css.contatos}>
        {r.tel && (
          <li>
            <IconPhone size={16} stroke={2} aria-hidden />
            <a href={`tel:+55${r.tel}`}>{telefone(r.tel)}</a>
          </li>
        )}
        <li>
          <IconMail size={16} stroke={2} aria-hidden />
          <a href={`mailto:${r.email}`}>{r.email}</a>
        </li>
      </ul>
    </>
  )
}
