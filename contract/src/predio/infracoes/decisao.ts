import { formatarCentavos } from '../../valores/moeda.ts'
import { MATERIAS } from '../assembleia/materias.ts'
import type { Decisao, Fato, Recurso } from './processo.ts'
import type { Teto } from './tetos.ts'

/** What keeps a decision from standing, each question by itself: the steps ask before it is taken, the list of findings after. */

const PORQUE_NAO_PASSOU = {
  rejeitado: 'foi rejeitada',
  empate: 'terminou em empate, que não aprova',
  'sem-quorum-especial': 'não alcançou o quórum',
  'nao-instalada': 'não foi votada: a assembleia não se instalou',
} as const

/** Why whoever decided may not impose this fine, with the article; null when they may. @param teto of its ground */
export function problemaDoOrgao({ multa, orgao, votacao }: Decisao, { materia }: Teto): string | null {
  if (multa === null || materia === null) return null
  const { rotulo, artigos } = MATERIAS[materia]
  const nome = `“${rotulo}” (${artigos[0]})`
  if (orgao !== 'assembleia' || votacao === null) return `Esta multa é da assembleia: leve a ela o item ${nome}`
  if (votacao.materia !== materia) return `A assembleia votou outra matéria: esta multa pede o item ${nome}`
  return votacao.resultado === 'aprovado' ? null : `A multa ${PORQUE_NAO_PASSOU[votacao.resultado]}: ${nome}`
}

/** Why the amount may not be charged; null when it may. */
export function problemaDoValor({ multa }: Decisao, teto: Teto): string | null {
  if (multa === null) return null
  if (!Number.isSafeInteger(multa.valor) || multa.valor < 1) return 'O valor da multa deve ser de ao menos um centavo'
  if (teto.valor === null) return teto.porque
  return multa.valor > teto.valor ? `A multa de ${formatarCentavos(multa.valor)} passa do teto. ${teto.frase}` : null
}

/** Whether a fact has a day and something that shows it. */
export const temProva = ({ dia, provas }: Fato): boolean => dia !== null && provas.length > 0

/** Why these facts are none that somebody may be punished for, defended or not; null when they are. */
export const problemaDosFatos = (fatos: readonly Fato[]): string | null =>
  fatos.some(temProva)
    ? null
    : 'Nenhum fato tem data e prova: só cabe arquivar, também quando não houve defesa (STJ, REsp 1.365.279)'

/** Who decided and may not: who complained, and who is accused. An assembly is nobody in particular. */
export const quemNaoPodiaDecidir = (
  { orgao, por }: Decisao,
  denunciante: string | null,
  acusados: readonly string[],
): { denunciou: boolean; acusado: boolean } => ({
  denunciou: orgao !== 'assembleia' && denunciante !== null && por.includes(denunciante),
  acusado: orgao !== 'assembleia' && por.some((pessoa) => acusados.includes(pessoa)),
})

/** How an appeal ended; null while it did not, an assembly that could decide nothing included. A tie does not give it. */
export function desfechoDoRecurso(julgamento: Recurso['julgamento']): 'provido' | 'negado' | null {
  if (julgamento === null || julgamento.votacao.materia !== 'recurso-de-multa') return null
  const { resultado } = julgamento.votacao
  if (resultado === 'aprovado') return 'provido'
  return resultado === 'rejeitado' || resultado === 'empate' ? 'negado' : null
}
