import { IconMail, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { initials } from '../../../ui/text/initials.ts'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import css from './detalhe.module.css'
import type { Reserva } from './reservas.api.ts'
import { telefone } from './textos.ts'

interface Props {
  reserva: Pick<Reserva, 'user' | 'name' | 'bloco' | 'apto' | 'tel' | 'email'>
  /** The name leads to the person's page, which staff may open. */
  comLink?: boolean
}

/** Whose a booking is and how to reach them. */
export function QuemReservou({ reserva: r, comLink = false }: Props) {
  return (
    <>
      <div className={css.pessoa}>
        <span className={css.iniciais} aria-hidden="true">
          {initials(r.name)}
        </span>
        <div>
          <strong>{comLink ? <Link to={paths.pessoa(r.user)}>{r.name}</Link> : r.name}</strong>
          {r.apto && (
            <div className={css.placa}>
              <DoorPlate bloco={r.bloco} apto={r.apto} />
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
