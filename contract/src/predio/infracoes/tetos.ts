import type { FundamentoDaMulta, Natureza, tiposDeCobranca } from '../../cobranca/cobrancas.ts'
import { formatarData } from '../../valores/calendario.ts'
import type { Fracao } from '../../valores/fracao.ts'
import { formatarCentavos } from '../../valores/moeda.ts'
import { type MateriaDeMulta, TETOS_DA_MULTA } from '../assembleia/conferencia/multa.ts'
import type { Clausula } from '../assembleia/convencao.ts'
import { usosEm } from '../assembleia/regra-em-vigor.ts'

/** Up to how much a fine may go, on the unit's real charges, and who has to vote it. Amounts in centavos. */

/** A charge of the unit, as far as it tells the monthly contribution. */
export interface CobrancaDaUnidade {
  /** `YYYY-MM`. */
  competencia: string
  tipo: (typeof tiposDeCobranca)[number]
  cancelada: boolean
  itens: readonly { natureza: Natureza; valor: number }[]
}

export type Contribuicao = { valor: number; competencia: string } | { valor: null; porque: string }

const mesEAno = (competencia: string): string => `${competencia.slice(5)}/${competencia.slice(0, 4)}`

/**
 * The unit's contribution of a month: the ordinary items of its monthly charge. What is extraordinary, what builds the reserve
 * fund, extra charges, fines and agreements are left out: “suas contribuições mensais” is what is paid every month.
 */
export function contribuicaoDoMes(cobrancas: readonly CobrancaDaUnidade[], competencia: string): Contribuicao {
  const doMes = cobrancas.filter((c) => c.tipo === 'mensal' && !c.cancelada && c.competencia === competencia)
  if (doMes.length === 0)
    return {
      valor: null,
      porque: `A unidade ainda não tem a cobrança mensal de ${mesEAno(competencia)}, o mês do fato, e sem ela não se conhece o teto: gere antes a cobrança desse mês`,
    }
  const valor = doMes
    .flatMap(({ itens }) => itens)
    .reduce((soma, item) => soma + (item.natureza === 'ordinaria' ? item.valor : 0), 0)
  return valor > 0
    ? { valor, competencia }
    : {
        valor: null,
        porque: `A cobrança mensal de ${mesEAno(competencia)} não tem contribuição ordinária, e é dela que o teto é contado`,
      }
}

const MATERIAS_DO_FUNDAMENTO: Readonly<Record<FundamentoDaMulta, MateriaDeMulta>> = {
  conduta: 'multa-sem-convencao',
  reiterada: 'multa-reiterada',
  antissocial: 'multa-antissocial',
}

/**
 * What the assembly has to vote for a fine; null where the convenção fixes it on each of the days, and the síndico imposes it
 * (Código Civil 1.348, VII).
 */
export function materiaDaMulta(
  fundamento: FundamentoDaMulta,
  dias: readonly string[],
  clausulas: readonly Clausula[],
): MateriaDeMulta | null {
  const prevista = dias.length > 0 && dias.every((dia) => usosEm(dia, clausulas).multaEmContribuicoes !== null)
  return fundamento === 'conduta' && prevista ? null : MATERIAS_DO_FUNDAMENTO[fundamento]
}

/** So many times an amount, exactly, rounded down to the cent: a ceiling is never passed by rounding. */
const vezesPara = (valor: number, { num, den }: Fracao): number => Number((BigInt(valor) * BigInt(num)) / BigInt(den))

export type Teto = { materia: MateriaDeMulta | null } & (
  { valor: number; vezes: Fracao; competencia: string; artigo: string; frase: string } | { valor: null; porque: string }
)

const quantasVezes = ({ num, den }: Fracao): string =>
  den === 1 ? `${num} ${num === 1 ? 'vez' : 'vezes'}` : `${num}/${den}`

/**
 * The ceiling of a fine. Of facts of several months, or under clauses that changed between them, the lowest: what is in doubt
 * is not held against who is accused.
 * @param dias of the facts
 * @param clausulas of the convenção
 */
export function tetoDaMulta(
  fundamento: FundamentoDaMulta,
  dias: readonly string[],
  clausulas: readonly Clausula[],
  cobrancas: readonly CobrancaDaUnidade[],
): Teto {
  const materia = materiaDaMulta(fundamento, dias, clausulas)
  const lei = TETOS_DA_MULTA[MATERIAS_DO_FUNDAMENTO[fundamento]]
  let menor: Extract<Teto, { valor: number }> | null = null
  for (const dia of dias) {
    const contribuicao = contribuicaoDoMes(cobrancas, dia.slice(0, 7))
    if (contribuicao.valor === null) return { materia, valor: null, porque: contribuicao.porque }
    const daConvencao = fundamento === 'conduta' ? usosEm(dia, clausulas).multaEmContribuicoes : null
    const vezes = daConvencao ?? { num: lei.vezes, den: 1 }
    const valor = vezesPara(contribuicao.valor, vezes)
    const { competencia } = contribuicao
    const artigo = daConvencao === null ? lei.artigo : `${lei.artigo}, e a convenção em ${formatarData(dia)}`
    if (menor !== null && menor.valor <= valor) continue
    const frase = `Até ${formatarCentavos(valor)}: ${quantasVezes(vezes)} a contribuição mensal da unidade, que em ${mesEAno(competencia)} foi de ${formatarCentavos(contribuicao.valor)} (${artigo})`
    menor = { materia, valor, vezes, competencia, artigo, frase }
  }
  return menor ?? { materia, valor: null, porque: 'Nenhum fato tem data, e o teto é contado do mês do fato' }
}
