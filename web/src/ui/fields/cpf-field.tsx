import { DigitsField, type DigitsFieldProps } from './digits-field.tsx'
import { digitsOf, writeCpf } from '../text/digits-text.ts'

const kind = { read: digitsOf, write: writeCpf, type: 'text', inputMode: 'numeric', autoComplete: 'off' } as const

/** CPF: typed or pasted with or without punctuation, never cut; the value is its digits, leading zero kept. */
export function CpfField(props: DigitsFieldProps) {
  return <DigitsField {...props} kind={kind} />
}
