/** Years ahead from which a day is more likely a slip of typing than meant. */
const FAR_YEARS = 2

/**
 * What to say of a day or a month so far ahead that its year was likely mistyped; empty for any other, and for what is no date.
 * @param iso `YYYY-MM-DD` or `YYYY-MM`
 * @param today `YYYY-MM-DD`
 */
export function farDateNote(iso: string, today: string): string {
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(iso)) return ''
  const years = Number(iso.slice(0, 4)) - Number(today.slice(0, 4))
  const whole = iso.slice(5) < today.slice(5, iso.length) ? years - 1 : years
  return whole < FAR_YEARS ? '' : `É daqui a ${whole.toLocaleString('pt-BR')} anos: confira o ano.`
}
