import { Section } from '../../../ui/page/page.tsx'
import css from './detalhe.module.css'
import { Itens } from './itens.tsx'
import type { Reserva } from './reservas.api.ts'

/** What is paid for, and what who books wrote about it. */
export function OQueSeReserva({ reserva: r }: { reserva: Reserva }) {
  return (
    <>
      <Section title="Itens">
        <Itens {...r} itens={r.reservaItems} />
      </Section>
      {r.detalhe && (
        <Section title="Informações">
          <p className={css.prosa}>{r.detalhe}</p>
        </Section>
      )}
    </>
  )
}
