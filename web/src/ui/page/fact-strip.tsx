import type { ReactNode } from 'react'
import css from './fact-strip.module.css'

export type Fact = { label: string; value: ReactNode }

/** The facts of one thing, four across (2 × 2 on a phone), opened by a rule of ink. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className={css.lugar}>
      <dl className={css.fatos}>
        {facts.map((f) => (
          <div key={f.label}>
            <dt>{f.label}</dt>
            <dd>{f.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
