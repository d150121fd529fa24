import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './alerta.module.css'

const ICONES = { erro: IconAlertCircle, info: IconInfoCircle, sucesso: IconCircleCheck }

/** Above a form it may be out of sight of who pressed its button. */
const aVista = (caixa: HTMLElement | null) => caixa?.scrollIntoView({ block: 'nearest' })

/** A message that stays on the page, spoken when it appears. */
export function Alerta({ tipo, children }: { tipo: keyof typeof ICONES; children: ReactNode }) {
  const Icone = ICONES[tipo]
  return (
    <div
      ref={tipo === 'erro' ? aVista : null}
      className={`${css.alerta} ${css[tipo]}`}
      role={tipo === 'erro' ? 'alert' : 'status'}
    >
      <Icone size={18} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
