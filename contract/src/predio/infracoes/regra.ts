import { situacaoEm, type Vigencia } from '../../valores/vigencia.ts'

/** What the convenção says of how a breach is judged: settings with their clause and their days. */
export interface RegraDoProcesso extends Vigencia {
  /** As people find it, `Art. 48, § 2º`; null where nobody named one. */
  clausula: string | null
  /** Days from the proved delivery of the notice. */
  diasDeDefesa: number
  /** Days from the proved delivery of the decision. */
  diasDeRecurso: number
  /** A warning has to come before the notice. */
  exigeAdvertencia: boolean
  /** How many final decisions before make a breach a repeated one. */
  decisoesAnteriores: number
  /** For how many years a decision counts towards that. */
  anosDaReincidencia: number
}

/** Where the convenção is silent. No article fixes any of these; they are the building's to change. */
export const REGRA_PADRAO: RegraDoProcesso = {
  inicio: '1900-01-01',
  fim: null,
  clausula: null,
  diasDeDefesa: 10,
  diasDeRecurso: 10,
  exigeAdvertencia: false,
  decisoesAnteriores: 1,
  anosDaReincidencia: 5,
}

/** What whoever is accused gets at least: less is a term that cannot be used. */
const MENOR_PRAZO = 5

const inteiroDesde = (n: number, minimo: number): boolean => Number.isSafeInteger(n) && n >= minimo

/** Why a rule is none that may be kept, in Portuguese; null when it may. */
export function problemaDaRegra(regra: RegraDoProcesso): string | null {
  if (!inteiroDesde(regra.diasDeDefesa, MENOR_PRAZO))
    return `O prazo da defesa é em dias inteiros, ${MENOR_PRAZO} ou mais: com menos, a defesa é só de nome (STJ, REsp 1.365.279)`
  if (!inteiroDesde(regra.diasDeRecurso, MENOR_PRAZO))
    return `O prazo do recurso é em dias inteiros, ${MENOR_PRAZO} ou mais`
  if (!inteiroDesde(regra.decisoesAnteriores, 1))
    return 'O descumprimento só é reiterado depois de 1 ou mais decisões anteriores (CC 1.337)'
  if (!inteiroDesde(regra.anosDaReincidencia, 1)) return 'A reincidência conta por 1 ano inteiro ou mais'
  return regra.fim !== null && regra.fim < regra.inicio ? 'O fim vem antes do começo' : null
}

/** The rule of a day; of two, the one that came later; where there is none, the usual one. What may not be kept does not hold. */
export const regraDoProcessoEm = (dia: string, regras: readonly RegraDoProcesso[]): RegraDoProcesso =>
  regras
    .filter((regra) => situacaoEm(regra, dia) === 'atual' && problemaDaRegra(regra) === null)
    .toSorted((a, b) => b.inicio.localeCompare(a.inicio))[0] ?? REGRA_PADRAO
