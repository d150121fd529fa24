import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Botao } from '../botao.tsx'
import css from './more-menu.module.css'
import { SoLeitor } from '../so-leitor.tsx'

export const MORE = 'Mais ações'

/** The square ⋯ itself, without what it opens. */
export const MoreButton = ({ label, ...button }: Omit<ComponentProps<'button'>, 'size'> & { label: string }) => (
  <Botao {...button} className={css.quadrado} data-quadrado>
    <IconDots size={18} stroke={1.75} aria-hidden />
    <SoLeitor>{label}</SoLeitor>
  </Botao>
)
