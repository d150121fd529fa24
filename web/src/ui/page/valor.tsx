import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { amountParts } from '../text/amount-format.ts'
import { SoLeitor } from '../so-leitor.tsx'
import css from './valor.module.css'

export type ValorProps = {
  /** Reais, negative allowed. */
  reais: number
  /**
   * `plain`: the figure alone, for a column whose head says the unit. `ink`: with a small R$.
   * `receita` and `despesa`: colour, arrow and a spoken word, only where both mix.
   */
  variant?: 'plain' | 'ink' | 'receita' | 'despesa'
  /** Decimals: 2, or 0 for the one large figure, which then never tells more than there is. */
  casas?: 0 | 2
  /** Large figure: R$ at 55 %. */
  figura?: boolean
  /** Shows `+` before positive amounts. */
  comMais?: boolean
  className?: string
}

const words = { receita: 'Receita de ', despesa: 'Despesa de ' }
const arrows = { receita: IconArrowDownLeft, despesa: IconArrowUpRight }

/** An amount in reais: tabular figures, minus as U+2212, `R$` small and held to the figure by a no-break space. */
export function Valor({ reais, variant = 'ink', casas = 2, figura, comMais, className }: ValorProps) {
  const { sinal, numero } = amountParts(reais, casas, comMais)
  const mixed = variant === 'receita' || variant === 'despesa' ? variant : null
  const Arrow = mixed && arrows[mixed]
  const text = (
    <span>
      {sinal}
      {variant !== 'plain' && <small className={css.simbolo}>R$ </small>}
      {numero}
    </span>
  )
  return (
    <span className={[css.valor, css[variant], figura && css.figura, className].filter(Boolean).join(' ')}>
      {Arrow && <Arrow size={16} stroke={2} aria-hidden />}
      {mixed && <SoLeitor>{words[mixed]}</SoLeitor>}
      {text}
    </span>
  )
}
