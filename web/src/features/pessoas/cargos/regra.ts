import type { RegraDosCargos, VistaDosDevedores } from '#contract/pessoas/regra-dos-cargos.ts'
import { emDias } from '#contract/valores/texto.ts'

/** What is said of the rule of offices. */

export const VISTAS: Record<VistaDosDevedores, string> = {
  totais: 'Só os totais',
  unidades: 'As unidades',
  nomes: 'As unidades e os nomes',
}

const DIAS = [0, 15, 30, 60, 90, 120, 180] as const

/** The choices of how long urgent acts go on; what is kept is one of them, however it came there. */
export const opcoesDeDias = (agora: number) =>
  [...new Set([...DIAS, agora])]
    .toSorted((a, b) => a - b)
    .map((n) => ({ value: String(n), label: n === 0 ? 'Nenhum dia' : emDias(n) }))

export const oQueFicouDaRegra = ({ devedoresAoConselho, diasDeAtosUrgentes: n }: RegraDosCargos): string =>
  `Regra gravada. O conselho vê, de quem deve: ${VISTAS[devedoresAoConselho].toLocaleLowerCase('pt-BR')}. Atos urgentes: ${n === 0 ? 'nenhum dia' : emDias(n)}.`
