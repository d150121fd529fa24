import type { CobrancaCitada } from '#contract/cobranca/varias-cobrancas.ts'

/** A charge as the report of several names it: `A 101, Taxa condominial de 11/2026`. */
export const nomeDaCitada = ({ unidade, nome, competencia: c }: CobrancaCitada): string =>
  `${unidade.nome}, ${nome} de ${c.slice(5)}/${c.slice(0, 4)}`
