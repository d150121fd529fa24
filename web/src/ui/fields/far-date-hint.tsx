import type { ReactNode } from 'react'
import { todayInSaoPaulo } from '../text/calendar-days.ts'
import { farDateNote } from '../text/far-date.ts'

/** The hint of a field for a day or a month, and after it what is to be said of one that is very far ahead. */
export function withFarDate(hint: ReactNode, value: string | null | undefined): ReactNode {
  const note = farDateNote(value ?? '', todayInSaoPaulo())
  if (note === '') return hint
  return hint ? (
    <>
      {hint} {note}
    </>
  ) : (
    note
  )
}
