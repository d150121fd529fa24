import { anosDepois, diasEntre, formatarData, somarDias } from '#contract/valores/calendario.ts'
import { emDias } from '#contract/valores/texto.ts'

/**
 * Prescription of a charge: five years from the day after the due date (Código Civil 206 §5º, I; STJ, Tema 949), begun again
 * once by the first act that recognises the debt within them (202), and suspended in the pandemic (Lei 14.010/2020, art. 3º).
 * Pure; days are `YYYY-MM-DD`.
 */

const ANOS = 5
const MESES_DE_AVISO = 12

/** From the day that law was published to the day it names, both included: no term began nor ran. */
const SUSPENSAO = { de: '2020-06-12', ate: '2020-10-30' }

/** An act that recognises a debt. `texto` names it after its article: `o acordo A-2026-0001`. */
export interface Reconhecimento {
  dia: string
  texto: string
}

export interface Prescricao {
  /** First day of the term that runs. */
  desde: string
  /** Last day to claim. */
  ultimoDia: string
  interrompidaEm: string | null
  /** `proxima` in the twelve months before the last day. */
  situacao: 'corre' | 'proxima' | 'prescrita'
  /** How it was worked out, line by line. */
  memoria: string[]
}

/** No due date after this one prescribes within the time that is warned of. */
export const vencimentoMaisNovo = (em: string): string => anosDepois(em, MESES_DE_AVISO / 12 - ANOS)

/** How many days of the suspension fall into five years from `desde`. */
function diasSuspensos(desde: string, fim: string): number {
  if (fim < SUSPENSAO.de || desde > SUSPENSAO.ate) return 0
  return diasEntre(desde > SUSPENSAO.de ? desde : SUSPENSAO.de, SUSPENSAO.ate) + 1
}

/** Five years from a day, and the line that says what a suspension added to them, if any. */
function termoDesde(desde: string): { semSuspensao: string; ultimoDia: string; linhas: string[] } {
  const semSuspensao = anosDepois(desde, ANOS)
  const dias = diasSuspensos(desde, semSuspensao)
  const ultimoDia = somarDias(semSuspensao, dias)
  const linhas =
    dias === 0
      ? []
      : [
          `De ${formatarData(SUSPENSAO.de)} a ${formatarData(SUSPENSAO.ate)} nenhum prazo correu (Lei 14.010/2020, art. 3º): mais ${emDias(dias)}, até ${formatarData(ultimoDia)}`,
        ]
  return { semSuspensao, ultimoDia, linhas }
}

const situacaoEm = (ultimoDia: string, em: string): Prescricao['situacao'] =>
  ultimoDia < em ? 'prescrita' : ultimoDia <= anosDepois(em, MESES_DE_AVISO / 12) ? 'proxima' : 'corre'

/**
 * @param d its due date, and the business day it is counted from
 * @param atos in any order; those up to the due date recognise nothing that is late
 * @param em the day it is looked at
 */
export function prescricaoDe(
  d: { vencimento: string; venceEm: string },
  atos: readonly Reconhecimento[],
  em: string,
): Prescricao {
  const inicio = somarDias(d.venceEm, 1)
  const termo = termoDesde(inicio)
  const [primeiro, ...outros] = atos
    .filter((a) => a.dia >= inicio && a.dia <= em)
    .toSorted((a, b) => (a.dia < b.dia ? -1 : 1))
  const interrompe = primeiro !== undefined && primeiro.dia <= termo.ultimoDia ? primeiro : null
  const desde = interrompe?.dia ?? inicio
  const outro = interrompe && termoDesde(interrompe.dia)
  const { ultimoDia } = outro ?? termo
  const sem = interrompe ? outros : primeiro ? [primeiro, ...outros] : []
  const movido = d.venceEm === d.vencimento ? '' : `, que passou para ${formatarData(d.venceEm)}`
  const memoria = [
    `Vencimento em ${formatarData(d.vencimento)}${movido}: os 5 anos contam de ${formatarData(inicio)} a ${formatarData(termo.semSuspensao)} (Código Civil, art. 206, §5º, I; STJ, Tema 949)`,
    ...termo.linhas,
    ...(interrompe && outro
      ? [
          `Em ${formatarData(interrompe.dia)}, ${interrompe.texto} interrompeu a prescrição: os 5 anos voltam a contar desse dia (Código Civil, art. 202)`,
          ...outro.linhas,
        ]
      : []),
    ...sem.map(
      (a) =>
        `Em ${formatarData(a.dia)}, ${a.texto}: ${a.dia > ultimoDia ? 'veio depois do prazo, e não o muda' : 'não interrompe de novo, porque só a primeira vez conta'}`,
    ),
    `Último dia para cobrar em juízo: ${formatarData(ultimoDia)}`,
  ]
  return { desde, ultimoDia, interrompidaEm: interrompe?.dia ?? null, situacao: situacaoEm(ultimoDia, em), memoria }
}
