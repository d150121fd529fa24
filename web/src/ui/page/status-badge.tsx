import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './status-badge.module.css'

export type StatusBadgeProps = {
  /** `acao` asks for something (filled), `curso` is running (outline), `fim` is over (no box). */
  level: 'acao' | 'curso' | 'fim'
  /** Meaning; `neutra` is ink-2. What is over stays ink-2 whatever the colour. */
  color?: 'receita' | 'despesa' | 'aviso' | 'erro' | 'info' | 'marca' | 'neutra'
  icon: Icon
  children: ReactNode
}

/** State of a thing as icon and word; colour only repeats what the word says. */
export function StatusBadge({ level, color = 'neutra', icon: Glyph, children }: StatusBadgeProps) {
  const hue = level === 'fim' || color === 'neutra' ? null : css[color]
  return (
    <span className={[css.badge, css[level], hue].filter(Boolean).join(' ')}>
      <Glyph size={16} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
