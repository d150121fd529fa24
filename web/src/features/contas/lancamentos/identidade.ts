import { formatarReais } from '#contract/valores/moeda.ts'

/** What tells one line from another: "Conta de luz · R$ 320,50". */
export const identidade = (l: { name: string; price: number }): string => `${l.name} · ${formatarReais(l.price)}`
