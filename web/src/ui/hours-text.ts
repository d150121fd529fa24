/** `08:00` → `8h`, `18:30` → `18h30`. */
export const shortHour = (hour: string): string => hour.replace(/^0/, '').replace(':00', 'h').replace(':', 'h')

/** `18:00`, `23:00` → `18h às 23h`. */
export const hoursRange = (from: string, to: string): string => `${shortHour(from)} às ${shortHour(to)}`
