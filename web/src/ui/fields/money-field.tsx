import { type ClipboardEvent, type Ref, useState } from 'react'
import { afterPress } from './after-press.ts'
import { Field, type FieldBase } from './field.tsx'
import css from './field.module.css'
import { readMoney, writeMoney } from '../text/money-text.ts'
import { useTypedText } from './use-typed-text.ts'

export type MoneyFieldProps = FieldBase & {
  /** Reais. null: nothing typed. NaN: something is typed that is not an amount, so the form must not go on. */
  value: number | null | undefined
  onChange: (reais: number | null) => void
  /** Admits amounts below zero: balances. */
  negative?: boolean
  /** Hears with each change why what is typed is no amount, or undefined when it is one. */
  onRefusal?: (message: string | undefined) => void
  ref?: Ref<HTMLInputElement>
}

const reader = (negative: boolean) => (text: string) => {
  const r = readMoney(text, negative)
  return r.kind === 'amount' ? r.reais : r.kind === 'empty' ? null : NaN
}
const READERS = { plain: reader(false), signed: reader(true) }
const toText = (v: number | null) => (v === null || Number.isNaN(v) ? '' : writeMoney(v))

/**
 * Amount in reais. `1234,5` becomes `1.234,50` when the field is left; `R$ 1.234,56` may be pasted; what two people would
 * read as two amounts is refused in words. A text input: the wheel does nothing and the caret stays where it is.
 */
export function MoneyField(props: MoneyFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    ref,
    name,
    disabled,
    autoFocus,
    error,
    negative = false,
    onRefusal,
    ...field
  } = props
  const [left, setLeft] = useState(false)
  const read = negative ? READERS.signed : READERS.plain
  const typed = useTypedText({ value: value ?? null, onChange, read, write: toText })
  const reading = readMoney(typed.text, negative)
  const own = (left || error) && reading.kind === 'refused' ? reading.message : undefined

  const type = (text: string) => {
    const r = readMoney(text, negative)
    onRefusal?.(r.kind === 'refused' ? r.message : undefined)
    typed.type(text)
  }
  const leave = () => {
    afterPress(() => setLeft(true))
    if (reading.kind === 'amount') typed.settle(writeMoney(reading.reais))
    onBlur?.()
  }
  const paste = (e: ClipboardEvent<HTMLInputElement>) => {
    const input = e.currentTarget
    const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length
    const pasted = readMoney(e.clipboardData.getData('text'), negative)
    if (!whole || pasted.kind !== 'amount') return
    e.preventDefault()
    type(writeMoney(pasted.reais))
  }
  return (
    <Field {...field} name={name} error={own ?? error}>
      {(aria) => (
        <span className={css.caixa}>
          <span className={css.antes} aria-hidden="true">
            R$
          </span>
          <input
            {...aria}
            {...{ ref, name, disabled, autoFocus }}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0,00"
            className={`${css.controle} ${css.numero} ${css.comAntes}`}
            value={typed.text}
            onChange={(e) => {
              setLeft(false)
              type(e.target.value)
            }}
            onPaste={paste}
            onBlur={leave}
          />
        </span>
      )}
    </Field>
  )
}
