import { DigitsField, type DigitsFieldProps } from './digits-field.tsx'
import { cnpjCharacters, writeCnpj } from '../text/digits-text.ts'

const kind = { read: cnpjCharacters, write: writeCnpj, type: 'text', autoComplete: 'off' } as const

/** CNPJ, numeric or alphanumeric: typed or pasted with or without punctuation, never cut; the value is its characters. */
export function CnpjField(props: DigitsFieldProps) {
  return <DigitsField {...props} kind={kind} />
}
