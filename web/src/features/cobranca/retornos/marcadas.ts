import type { TituloDoRetorno } from '#contract/cobranca/retornos.ts'
import { paraCentavos, paraReais, somarReais } from '#contract/valores/moeda.ts'

/** Which titles are settled: what is sure comes marked, what is in doubt does not, and somebody may say otherwise. */

export const podeBaixar = ({ situacao }: Pick<TituloDoRetorno, 'situacao'>): boolean =>
  situacao === 'certa' || situacao === 'duvida'

/** @param trocadas lines whose mark is the other of what it came with */
export const estaMarcada = (t: Pick<TituloDoRetorno, 'linha' | 'situacao'>, trocadas: ReadonlySet<number>): boolean =>
  podeBaixar(t) && (t.situacao === 'certa') !== trocadas.has(t.linha)

export const aBaixar = (linhas: readonly TituloDoRetorno[], trocadas: ReadonlySet<number>): TituloDoRetorno[] =>
  linhas.filter((t) => estaMarcada(t, trocadas))

/** What units keep as credit of some titles, in reais. */
export const creditoDe = (titulos: readonly Pick<TituloDoRetorno, 'aMais'>[]): number =>
  somarReais(titulos.map((t) => t.aMais))

/** What the charges are paid by some titles, in reais: what was paid, less what is beyond the debt. */
export const totalDe = (titulos: readonly Pick<TituloDoRetorno, 'pago' | 'aMais'>[]): number =>
  paraReais(titulos.reduce((s, t) => s + paraCentavos(t.pago) - paraCentavos(t.aMais), 0))

/** The lines whose mark changes when all, or none, are to be marked. */
export const trocadasPara = (linhas: readonly TituloDoRetorno[], marcar: boolean): ReadonlySet<number> =>
  new Set(linhas.filter((t) => podeBaixar(t) && (t.situacao === 'certa') !== marcar).map((t) => t.linha))
