import { IconX } from '@tabler/icons-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { Combobox, useCombobox } from '../overlays/floating.tsx'
import { Field, type FieldBase } from './field.tsx'
import css from './field.module.css'
import list from './search-select-field.module.css'

export type SearchSelectOption = {
  value: string
  label: string
  /** What tells two of one name apart, in small letters. */
  detail?: string
}
export type SearchSelectFieldProps = FieldBase & {
  /** Value of the chosen option; empty for none; the text itself while it is no choice, so the form must not go on. */
  value: string | null | undefined
  onChange: (value: string) => void
  /** The choice the field starts with, whose label the options need not hold yet. */
  initial?: SearchSelectOption | undefined
  ref?: Ref<HTMLInputElement>
  placeholder?: string
  /** What the typed text finds, the best first. */
  options: readonly SearchSelectOption[]
  /** Said in the list where there is nothing to choose: still looking, nobody found, no connection. */
  note: string
  /** What is typed; empty when the list opens. */
  onSearch: (text: string) => void
}

/** One of many, found by typing. Arrows and Enter choose, Esc closes the list, the × empties the field. */
export function SearchSelectField(props: SearchSelectFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    ref,
    name,
    disabled,
    autoFocus,
    placeholder,
    options,
    note,
    onSearch,
    initial,
    ...field
  } = props
  const [chosen, setChosen] = useState<SearchSelectOption | null>(initial ?? null)
  const input = useRef<HTMLInputElement | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const isChoice = chosen !== null && chosen.value === value
  const text = isChoice ? chosen.label : (value ?? '')
  const { resetSelectedOption } = combobox
  // An arrow that pointed into the earlier list points nowhere in this one.
  useEffect(() => resetSelectedOption(), [options, resetSelectedOption])

  const type = (next: string) => {
    onChange(next)
    onSearch(next)
    combobox.openDropdown()
  }
  const open = () => {
    if (combobox.dropdownOpened) return
    onSearch(isChoice ? '' : text)
    combobox.openDropdown()
  }
  const pick = (picked: string) => {
    const option = options.find((o) => o.value === picked)
    if (!option) return
    setChosen(option)
    onChange(option.value)
    combobox.closeDropdown()
  }
  return (
    <Field {...field} name={name}>
      {(aria) => (
        <Combobox
          store={combobox}
          onOptionSubmit={pick}
          withinPortal={false}
          position="bottom-start"
          offset={4}
          classNames={{ dropdown: list.lista, options: list.opcoes, option: list.opcao }}
        >
          <div className={css.caixa}>
            <Combobox.Target withExpandedAttribute>
              <input
                {...aria}
                {...{ name, disabled, autoFocus, placeholder }}
                ref={(el) => {
                  input.current = el
                  if (typeof ref === 'function') ref(el)
                  else if (ref) ref.current = el
                }}
                type="text"
                role="combobox"
                aria-autocomplete="list"
                spellCheck={false}
                className={`${css.controle} ${css.comFim}`}
                value={text}
                onChange={(e) => type(e.target.value)}
                onClick={open}
                onFocus={open}
                onBlur={() => {
                  combobox.closeDropdown()
                  onBlur?.()
                }}
              />
            </Combobox.Target>
            {text !== '' && !disabled && (
              <span className={css.fim}>
                <IconButton
                  label="Limpar"
                  icon={IconX}
                  box={32}
                  onClick={() => {
                    type('')
                    input.current?.focus()
                  }}
                />
              </span>
            )}
          </div>
          <Combobox.Dropdown>
            <Combobox.Options>
              {options.map((o) => (
                <Combobox.Option key={o.value} value={o.value} active={o.value === value}>
                  <span className={list.nome}>{o.label}</span>
                  {o.detail && <small>{o.detail}</small>}
                </Combobox.Option>
              ))}
              {options.length === 0 && (
                <Combobox.Option value="" disabled>
                  {note}
                </Combobox.Option>
              )}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  )
}
