import type { Icon } from '@tabler/icons-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import css from './button.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type Look = {
  /** One `primary` per screen; `danger` only in the dialog that deletes. */
  variant?: 'primary' | 'default' | 'text' | 'danger'
  /** `md` 36 px, `lg` 44 px (main button of a form), `sm` 28 px (inside bars); taller on a phone. */
  size?: 'sm' | 'md' | 'lg'
  /** For texts that the product keeps in capitals: widens the letters a little. */
  caps?: boolean
  fullWidth?: boolean
  /** 500 instead of 600, for buttons that only show a choice. */
  regular?: boolean
  icon?: Icon
  iconRight?: Icon
}

const sides = (p: Look) => ({ Left: p.icon, Right: p.iconRight })

function classOf(p: Look, busy: boolean, extra?: string): string {
  return [
    css.botao,
    p.variant && p.variant !== 'default' && css[p.variant],
    p.size && css[p.size],
    p.caps && css.caps,
    p.fullWidth && css.full,
    p.regular && css.regular,
    busy && css.ocupado,
    busy && !p.icon && css.semIcone,
    extra,
  ]
    .filter(Boolean)
    .join(' ')
}

export type ButtonProps = Look & Omit<ComponentProps<'button'>, 'size'> & { busy?: boolean; children: ReactNode }

/**
 * The button. `busy` keeps its words, its width and its focus, adds a ring at the left and ignores further presses,
 * so that a double click is one action.
 */
export function Button(props: ButtonProps) {
  const { variant, size, caps, fullWidth, regular, icon, iconRight, busy = false, ...rest } = props
  const { className, children, onClick, type = 'button', ...native } = rest
  const look = { variant, size, caps, fullWidth, regular, icon, iconRight }
  const { Left, Right } = sides(look)
  const press = (e: MouseEvent<HTMLButtonElement>) => {
    if (busy) e.preventDefault()
    else onClick?.(e)
  }
  return (
    <button
      {...native}
      type={type}
      className={classOf(look, busy, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
    >
      {busy ? <span className={css.anel} aria-hidden="true" /> : Left && <Left size={16} stroke={2} aria-hidden />}
      {children}
      {Right && <Right size={16} stroke={2} aria-hidden />}
    </button>
  )
}

export type ButtonLinkProps = Look & ComponentProps<typeof Link>

/** A link that looks like a button: it goes somewhere, so it can be opened in another tab. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, caps, fullWidth, regular, icon, iconRight, className, children, ...rest } = props
  const look = { variant, size, caps, fullWidth, regular, icon, iconRight }
  const { Left, Right } = sides(look)
  return (
    <Link {...rest} className={classOf(look, false, className)}>
      {Left && <Left size={16} stroke={2} aria-hidden />}
      {children}
      {Right && <Right size={16} stroke={2} aria-hidden />}
    </Link>
  )
}

type IconLook = {
  /** The word a screen reader says and the tooltip shows. */
  label: string
  icon: Icon
  /** 36 px by default; 32 in table rows, 28 in the selection bar; always 44 on a phone. */
  box?: 36 | 32 | 28
  iconSize?: number
}
const iconClass = (box: 36 | 32 | 28, extra?: string) =>
  [css.icone, box === 32 && css.icone32, box === 28 && css.icone28, extra].filter(Boolean).join(' ')

/** A button that is only an icon: close, dots, pencil, trash, clip. Its label is spoken and shown on hover. */
export function IconButton(props: IconLook & ComponentProps<'button'>) {
  const { label, icon: Glyph, box = 36, iconSize, className, type = 'button', children, ...native } = props
  const size = iconSize ?? (box === 36 ? 18 : 16)
  return (
    <button title={label} {...native} type={type} className={iconClass(box, className)}>
      <Glyph size={size} stroke={size >= 18 ? 1.75 : 2} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </button>
  )
}

/** An icon that is a link, such as the pencil of a row. */
export function IconLink(props: IconLook & ComponentProps<typeof Link>) {
  const { label, icon: Glyph, box = 36, iconSize, className, ...rest } = props
  const size = iconSize ?? (box === 36 ? 18 : 16)
  return (
    <Link title={label} {...rest} className={iconClass(box, className)}>
      <Glyph size={size} stroke={size >= 18 ? 1.75 : 2} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  )
}
