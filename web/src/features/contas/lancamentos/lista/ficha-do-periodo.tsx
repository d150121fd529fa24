import { MonthStep } from '../../../../ui/fields/month-step.tsx'
import type { FilterChip } from '../../../../ui/lists/phone-bar.tsx'
import { writeRange, type DateRange } from '../../../../ui/text/date-range-text.ts'

/** The period among the filters in use of a phone, with the months before and after it. */
export const fichaDoPeriodo = (
  { de, ate }: DateRange,
  hoje: string,
  mudar: (periodo: DateRange) => void,
): FilterChip => ({
  label: writeRange({ de, ate }),
  onRemove: () => mudar({ de: null, ate: null }),
  around: (ficha) => (
    <MonthStep value={{ de, ate }} onChange={mudar} today={hoje}>
      {ficha}
    </MonthStep>
  ),
})
