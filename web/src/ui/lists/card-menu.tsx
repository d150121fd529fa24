import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, type To } from 'react-router'
import { CardDots } from './card-dots.tsx'
import css from './card-menu.module.css'
import { REMOVE } from './data-list.types.ts'
import { Menu } from '../overlays/floating.tsx'
import floating from '../overlays/floating.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

type CardMenuProps = {
  name: string
  edit: To | undefined
  duplicate: To | undefined
  onRemove: (() => void) | undefined
  removeWord: string | undefined
}

/**
 * What can be done with a card, behind its dots. The menu is made when it is first wanted: every card has one, and twenty
 * of them held a phone for a sixth of a second.
 */
export function CardMenu({ name, edit, duplicate, onRemove, removeWord = REMOVE }: CardMenuProps) {
  const dots = useRef<HTMLButtonElement>(null)
  const [made, setMade] = useState(false)
  const [opened, setOpened] = useState(false)
  // Made closed and then opened, so that it knows where the focus was and gives it back.
  useEffect(() => {
    if (made) setOpened(true)
  }, [made])
  const remove = () => {
    // The item goes away with the menu: the dialog that follows must give the focus back to the dots.
    dots.current?.focus()
    onRemove?.()
  }
  return (
    <div className={css.lugar}>
      <CardDots
        ref={dots}
        name={name}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => (made ? setOpened(true) : setMade(true))}
      />
      {made && (
        <Menu
          opened={opened}
          onChange={setOpened}
          withInitialFocusPlaceholder={false}
          position="bottom-end"
          offset={2}
          classNames={{ dropdown: floating.menu, item: floating.item }}
        >
          {/* Over the dots while the menu is open, so that a second press closes it. */}
          <Menu.Target>
            <span className={opened ? `${css.alvo} ${css.aberto}` : css.alvo} aria-hidden>
              <VisuallyHidden>Ações de {name}</VisuallyHidden>
            </span>
          </Menu.Target>
          <Menu.Dropdown>
            {edit !== undefined && (
              <Menu.Item component={Link} to={edit} leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}>
                Editar
              </Menu.Item>
            )}
            {duplicate !== undefined && (
              <Menu.Item component={Link} to={duplicate} leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}>
                Duplicar
              </Menu.Item>
            )}
            {onRemove && (
              <Menu.Item
                className={floating.perigo}
                leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                onClick={remove}
              >
                {removeWord}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
