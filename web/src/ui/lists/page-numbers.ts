/**
 * Page numbers worth showing: first, last, and the current one with `around` neighbours on each side.
 * A gap of a single page is filled, since "…" would take the same room.
 */
export function pagesShown(current: number, last: number, around = 1): number[] {
  const wanted = new Set([1, last])
  for (let n = current - around; n <= current + around; n++) if (n >= 1 && n <= last) wanted.add(n)
  for (const n of [...wanted]) if (wanted.has(n + 2)) wanted.add(n + 1)
  return [...wanted].sort((a, b) => a - b)
}
