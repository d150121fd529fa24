/** `8`, `8h`, `8h30`, `0830`, `08:30` → `08:30`; null when it is not a time of the day, 24 hours. */
export function readTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?)?$/i.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim())
  if (!parts) return null
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)]
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** What to tell somebody who typed something else. */
export const TIME_HELP = 'Escreva a hora como 08:30'
