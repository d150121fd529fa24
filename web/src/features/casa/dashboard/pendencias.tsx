import {
  IconAlertCircle,
  IconCalendarCheck,
  IconCircleCheck,
  IconMessageReport,
  IconReceipt2,
  IconTool,
  type Icon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Dashboard, Pendencia } from '#contract/casa/dashboard.ts'
import css from './dashboard.module.css'

/** What the guide of the first days tells, above. */
const DO_GUIA: ReadonlySet<Pendencia['tipo']> = new Set(['unidades', 'saldoInicial', 'correio'])

/** Above stand a resident's bookings to pay, each with its amount, its last hour and its PIX, and what asks for their word. */
const NO_QUADRO: ReadonlySet<Pendencia['tipo']> = new Set(['comunicados', 'reservas'])
const NENHUMA: ReadonlySet<Pendencia['tipo']> = new Set()

/** What waits on a screen of the menu has the menu's sign; the rest says that something is missing or wrong. */
const ICONES: Partial<Record<Pendencia['tipo'], Icon>> = {
  atraso: IconReceipt2,
  servicos: IconTool,
  ocorrencias: IconMessageReport,
  reservas: IconCalendarCheck,
}

/**
 * What waits for somebody, each with its count and its screen. "Tudo em dia." only when the server says so: where nothing waits
 * and yet not all is known to be well, and in an answer kept from before this was told, there is no line.
 */
export function Pendencias({ dados, daPessoa = false }: { dados: Dashboard | undefined; daPessoa?: boolean }) {
  const ditas: ReadonlySet<Pendencia['tipo']> = daPessoa ? NO_QUADRO : dados?.comeco ? DO_GUIA : NENHUMA
  // An answer kept from before this was told has none of it.
  const todas = dados?.pendencias
  const itens = todas?.filter((p) => !ditas.has(p.tipo))
  if (itens?.length === 0 && !dados?.emDia) return null
  return (
    <div className={css.pendencias}>
      {dados?.emDia && (
        <p>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          Tudo em dia.
        </p>
      )}
      {itens?.map((p) => {
        const Sinal = ICONES[p.tipo] ?? IconAlertCircle
        return (
          <Link key={p.tipo} to={p.destino}>
            <Sinal size={18} stroke={1.75} aria-hidden />
            {p.texto}
          </Link>
        )
      })}
    </div>
  )
}
