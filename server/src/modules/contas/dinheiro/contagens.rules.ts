/**
 * Which count of cash tells how a month ended: the first made on its last day or after it, as whoever closes a month often counts
 * days later; else the last one within it. One of before tells nothing. Pure.
 * @param contagens of one account, in the order of their days
 * @param ate the last day of the month
 */
export function contagemDoMes<C extends { dia: string }>(contagens: readonly C[], ate: string): C | null {
  const primeiroDia = contagens.find((c) => c.dia >= ate)?.dia
  // Of a day that was counted twice, the last one counts.
  const vale = contagens.filter((c) =>
    primeiroDia === undefined ? c.dia.slice(0, 7) === ate.slice(0, 7) : c.dia === primeiroDia,
  )
  return vale.at(-1) ?? null
}
