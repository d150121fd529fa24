import { useState } from 'react'

type Typed<V> = {
  value: V
  onChange: (value: V) => void
  /** Text → value sent to the form. */
  read: (text: string) => V
  /** Value → text shown when the form sets it and when the field is left. */
  write: (value: V) => string
}

/**
 * Text being typed for a value that is not text. The caret never jumps, because the text is rewritten only
 * when the field is left (`settle`) or when the form sets another value.
 */
export function useTypedText<V>({ value, onChange, read, write }: Typed<V>) {
  const [text, setText] = useState(() => write(value))
  const [seen, setSeen] = useState(value)
  if (!Object.is(seen, value)) {
    setSeen(value)
    setText(write(value))
  }
  const type = (next: string) => {
    const v = read(next)
    setText(next)
    setSeen(v)
    if (!Object.is(v, value)) onChange(v)
  }
  const settle = (next: string) => setText(next)
  return { text, type, settle }
}
