/** First letters of the first and last names: `Marta Nogueira` → `MN`. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0]]
  return ends
    .map((part) => Array.from(part ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
