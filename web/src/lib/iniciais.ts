/** First letters of the first and last names: `Marta Nogueira` → `MN`. */
export function iniciais(nome: string): string {
  const partes = nome.trim().split(/\s+/)
  const pontas = partes.length > 1 ? [partes[0], partes.at(-1)] : [partes[0]]
  return pontas
    .map((p) => Array.from(p ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
