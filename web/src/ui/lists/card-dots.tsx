import { IconDotsVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { IconButton } from '../button.tsx'

/** The dots of a card, which open what can be done with it. */
export const CardDots = ({ name, ...button }: Omit<ComponentProps<'button'>, 'name'> & { name: string }) => (
  <IconButton {...button} label={`Ações de ${name}`} icon={IconDotsVertical} iconSize={18} />
)
