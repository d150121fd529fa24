import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import css from './more-menu.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

export const MORE = 'Mais ações'

/** The square ⋯ itself, without what it opens. */
export const MoreButton = ({ label, ...button }: Omit<ComponentProps<'button'>, 'size'> & { label: string }) => (
  <Button {...button} className={css.quadrado} data-quadrado>
    <IconDots size={18} stroke={1.75} aria-hidden />
    <VisuallyHidden>{label}</VisuallyHidden>
  </Button>
)
