import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import css from './search-field.module.css'
import { SearchFrame, searchInput } from './search-frame.tsx'

export type SearchFieldProps = {
  /** Spoken name: "Buscar contas". */
  label: string
  placeholder?: string
  /** The search in use (from the address). */
  value: string
  /** Called 275 ms after the last key; at once on Enter and on clearing. */
  onChange: (search: string) => void
  /** `/` brings the focus here; off where single-key shortcuts are switched off. */
  slash?: boolean
}

const WAIT = 275
const isTyping = (el: EventTarget | null) =>
  el instanceof HTMLElement && (el.isContentEditable || /^(input|textarea|select)$/i.test(el.tagName))

/** Search of a list: what is typed shows at once and is looked for when the hand pauses. */
export function SearchField({ label, placeholder, value, onChange, slash = true }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  if (seen !== value) {
    setSeen(value)
    // The address follows a little later. What comes back as it was sent must not undo the letters typed since.
    const mine = sent.indexOf(value)
    setSent(mine === -1 ? [] : sent.slice(mine + 1))
    if (mine === -1) setText(value)
  }
  const send = (next: string) => {
    const search = next.trim()
    if (search === value) return
    setSent((before) => [...before, search])
    onChange(search)
  }
  useTimer(text, () => send(text))
  useSlash(slash, input)
  const clear = () => {
    setText('')
    send('')
    input.current?.focus()
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Enter') send(text)
    if (e.key === 'Escape' && text !== '') {
      e.preventDefault()
      clear()
    }
  }
  return (
    <SearchFrame>
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts={slash ? '/' : undefined}
        placeholder={placeholder}
        className={searchInput}
        value={text}
        onChange={(e) => setText(e.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <span className={css.limpar}>
          <IconButton label="Limpar a busca" icon={IconX} box={32} onClick={clear} />
        </span>
      )}
    </SearchFrame>
  )
}

function useTimer(text: string, run: () => void) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), WAIT)
    return () => clearTimeout(timer)
  }, [text])
}

function useSlash(on: boolean, input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (!on) return
    const onKey = (e: globalThis.KeyboardEvent) => {
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return
      if (isTyping(e.target) || document.querySelector('dialog[open], [aria-modal="true"]')) return
      e.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on, input])
}
