import { DigitsField, type DigitsFieldProps } from './digits-field.tsx'
import { phoneDigits, writePhone } from '../text/digits-text.ts'

const kind = { read: phoneDigits, write: writePhone, type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const

/** Brazilian phone with area code, any punctuation, `+55` accepted; the value is its digits. */
export function PhoneField(props: DigitsFieldProps) {
  return <DigitsField {...props} kind={kind} />
}
