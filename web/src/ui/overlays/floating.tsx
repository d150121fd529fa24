import './floating.css'
import {
  Combobox as MantineCombobox,
  type ComboboxProps,
  createTheme,
  MantineProvider,
  Menu as MantineMenu,
  type MenuProps,
  Popover as MantinePopover,
  type PopoverProps,
} from '@mantine/core'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'

export { useCombobox } from '@mantine/core'

const theme = createTheme({
  fontFamily: 'var(--cd-font)',
  defaultRadius: 'sm',
  focusClassName: 'foco-visivel',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Scrolled out of sight with its button, a menu stays what it is: hidden, it would let the focus fall on the page.
    Menu: { defaultProps: { transitionProps: { transition: 'pop', duration: 180 }, hideDetached: false } },
  },
})

/**
 * The component library, around the one piece that needs it: a screen without a menu does not load it. The theme of the
 * page is ours (`lib/tema.ts`) and the variables are in `floating.css`, so nothing is written outside the piece.
 */
function Base({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} getRootElement={() => undefined}>
      {children}
    </MantineProvider>
  )
}

/** Menu of actions under its button. */
export function Menu(props: MenuProps) {
  return (
    <Base>
      <MantineMenu {...props} />
    </Base>
  )
}
Menu.Target = MantineMenu.Target
Menu.Dropdown = MantineMenu.Dropdown
Menu.Item = MantineMenu.Item
Menu.Divider = MantineMenu.Divider

/** Box with controls under its button. */
export function Popover(props: PopoverProps) {
  return (
    <Base>
      <MantinePopover {...props} />
    </Base>
  )
}
Popover.Target = MantinePopover.Target
Popover.Dropdown = MantinePopover.Dropdown

/** List of choices under a field that is typed into. */
export function Combobox(props: ComboboxProps) {
  return (
    <Base>
      <MantineCombobox {...props} />
    </Base>
  )
}
Combobox.Target = MantineCombobox.Target
Combobox.Dropdown = MantineCombobox.Dropdown
Combobox.Options = MantineCombobox.Options
Combobox.Option = MantineCombobox.Option

type AnchorProps = {
  of: RefObject<HTMLElement | null>
  /** From the `Target` around it. */
  ref?: Ref<HTMLElement | null>
  id?: string
  'aria-controls'?: string
}

/**
 * Inside a `Target`, stands for a button of the first screen, which is there before this code is. The button itself
 * says `aria-haspopup` and `aria-expanded`.
 */
export function Anchor({ of, ref, id = '', 'aria-controls': controls }: AnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current)
  useLayoutEffect(() => {
    const button = of.current
    button?.setAttribute('id', id)
    if (controls) button?.setAttribute('aria-controls', controls)
    else button?.removeAttribute('aria-controls')
  }, [of, id, controls])
  return null
}

/** `open`, but not in the first render: what opens later remembers where the focus has to go back to. */
export function useOpenLater(open: boolean): boolean {
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return open && there
}
