import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { amountParts } from '../text/amount-format.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './amount.module.css'

export type AmountProps = {
  /** Reais, negative allowed. */
  reais: number
  /**
   * `plain`: the figure alone, for a column whose head says the unit. `ink`: with a small R$.
   * `receita` and `despesa`: colour, arrow and a spoken word, only where both mix.
   */
  variant?: 'plain' | 'ink' | 'receita' | 'despesa'
  /** Decimals: 2, or 0 for the one large figure, which then never tells more than there is. */
  decimals?: 0 | 2
  /** Large figure: R$ at 55 %. */
  large?: boolean
  /** Shows `+` before positive amounts. */
  plus?: boolean
  className?: string
}

const words = { receita: 'Receita de ', despesa: 'Despesa de ' }
const arrows = { receita: IconArrowDownLeft, despesa: IconArrowUpRight }

/** An amount in reais: tabular figures, minus as U+2212, `R$` small and held to the figure by a no-break space. */
export function Amount({ reais, variant = 'ink', decimals = 2, large, plus, className }: AmountProps) {
  const { sinal, numero } = amountParts(reais, decimals, plus)
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
    <span className={[css.valor, css[variant], large && css.figura, className].filter(Boolean).join(' ')}>
      {Arrow && <Arrow size={16} stroke={2} aria-hidden />}
      {mixed && <VisuallyHidden>{words[mixed]}</VisuallyHidden>}
      {text}
    </span>
  )
}
