/**
 * Divides a whole number by weights: exact shares rounded down, then one more to the largest remainders, the first of
 * equal ones first.
 * @param pesos not negative, at least one above zero
 */
export function maiorResto(total: number, pesos: readonly bigint[]): number[] {
  const soma = pesos.reduce((s, p) => s + p, 0n)
  const exatos = pesos.map((p) => BigInt(total) * p)
  const partes = exatos.map((e) => Number(e / soma))
  const sobra = total - partes.reduce((s, p) => s + p, 0)
  // The sort is stable: of equal remainders the first stays first.
  const porResto = exatos.map((e, i) => ({ i, resto: e % soma })).toSorted((a, b) => Number(b.resto - a.resto))
  for (const { i } of porResto.slice(0, sobra)) partes[i] = (partes[i] ?? 0) + 1
  return partes
}
