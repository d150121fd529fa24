import { formatarData } from '../../valores/calendario.ts'
import { emUnidades } from './frases.ts'
import { type Materia, materiaLegal } from './materias.ts'

/** Proxies (Código Civil 653 to 692): who may speak for an owner, in which assembly and matter, and until when. */

export interface Procuracao {
  id: string
  /** Id of the unit it is of. */
  unidade: string
  /** Id of the owner who gave it. */
  outorgante: string
  /** Id of who received it: a neighbour, a tenant or somebody from outside. */
  procurador: string
  /** `especiais`: it names the acts. General words give power for ordinary administration alone (661, caput and §1º). */
  poderes: 'gerais' | 'especiais'
  /** What it may be used for; null for all that is voted. */
  materias: readonly Materia[] | null
  /** The assembly it is for; null for any. */
  assembleia: string | null
  dia: string
  /** The last day, which counts; null while it is not revoked. */
  validaAte: string | null
  /** The signed paper (654); without one there is no proof of it. */
  documento: string | null
  /** Received from another proxy, not from the owner. */
  substabelecida: boolean
  revogada: boolean
}

/** Where a proxy is used. */
export interface UsoDaProcuracao {
  assembleia: string
  dia: string
  materia: Materia
  /** Ids of who owns the unit on that day. */
  donos: readonly string[]
  /** Ids of the owners who came in during this session, there or gone again: their proxies rest until it ends. */
  entraram: ReadonlySet<string>
}

/** Why a proxy is not good for a vote, in Portuguese, as the minutes have it; null when it is. */
export function problemaDaProcuracao(procuracao: Procuracao, uso: UsoDaProcuracao): string | null {
  const { outorgante, materias, poderes, validaAte, dia } = procuracao
  const { rotulo, especial } = materiaLegal(uso.materia)
  if (procuracao.documento === null) return 'A procuração não tem o documento assinado (CC 654)'
  if (procuracao.substabelecida) return 'A procuração foi passada por outro procurador: vale só a que o dono deu'
  if (procuracao.revogada) return 'A procuração foi revogada (CC 682, I)'
  if (!uso.donos.includes(outorgante)) return 'Quem deu a procuração não é dono da unidade nesta data'
  if (dia > uso.dia) return `A procuração é de ${formatarData(dia)}, depois da assembleia`
  if (validaAte !== null && validaAte < uso.dia) return `A procuração valeu até ${formatarData(validaAte)} (CC 682, IV)`
  if (procuracao.assembleia !== null && procuracao.assembleia !== uso.assembleia)
    return 'A procuração é para outra assembleia'
  if (materias !== null && !materias.includes(uso.materia)) return `A procuração não é para “${rotulo}”`
  if (especial && poderes === 'gerais' && materias === null)
    return `“${rotulo}” pede procuração com poderes especiais (CC 661, § 1º)`
  if (uso.entraram.has(outorgante)) return 'O dono veio em pessoa: nesta sessão a procuração não vale'
  return null
}

export interface Recusada {
  procuracao: Procuracao
  frase: string
}

export interface Recebidas {
  validas: Procuracao[]
  recusadas: Recusada[]
}

/**
 * Which of the proxies that were handed in are good for a vote. Of two by one owner for one unit the later stands (Código Civil
 * 687); beyond what the convenção lets one person represent, those handed in first do.
 * @param procuracoes in the order they were handed in
 * @param porPessoa units one person may represent; null without limit
 */
export function receberProcuracoes(
  procuracoes: readonly Procuracao[],
  usoDa: (procuracao: Procuracao) => UsoDaProcuracao,
  porPessoa: number | null,
): Recebidas {
  const recebidas: Recebidas = { validas: [], recusadas: [] }
  const unidadesDe = new Map<string, Set<string>>()
  for (const [i, procuracao] of procuracoes.entries()) {
    const { unidade, outorgante, procurador } = procuracao
    const outra = procuracoes.some(
      (depois, j) =>
        depois.unidade === unidade &&
        depois.outorgante === outorgante &&
        (depois.dia > procuracao.dia || (depois.dia === procuracao.dia && j > i)) &&
        problemaDaProcuracao(depois, usoDa(depois)) === null,
    )
    const jaTem = unidadesDe.get(procurador) ?? new Set<string>()
    const problema =
      problemaDaProcuracao(procuracao, usoDa(procuracao)) ??
      (outra ? 'O dono deu outra procuração depois desta (CC 687)' : null) ??
      (porPessoa !== null && !jaTem.has(unidade) && jaTem.size >= porPessoa
        ? `A convenção deixa cada pessoa representar ${emUnidades(porPessoa)}, e esta passa do limite`
        : null)
    if (problema !== null) recebidas.recusadas.push({ procuracao, frase: problema })
    else {
      recebidas.validas.push(procuracao)
      unidadesDe.set(procurador, jaTem.add(unidade))
    }
  }
  return recebidas
}
