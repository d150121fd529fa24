import { formatarData } from '../../valores/calendario.ts'
import type { FeriadosLocais } from '../../valores/dias-uteis.ts'
import type { Entrega } from './entregas.ts'
import type { Decisao, Estagio, Notificacao, Processo, Recurso } from './processo.ts'
import { ESTAGIO_POR_EXTENSO } from './processo.ts'
import type { Responsavel } from './quem-responde.ts'
import type { RegraDoProcesso } from './regra.ts'
import type { Teto } from './tetos.ts'

/** The steps of a case, and from where each may be taken. */

export type Passo = { dia: string } & (
  | { passo: 'advertir' | 'receber-defesa' | 'recorrer' | 'confirmar' | 'cobrar' | 'prescrever' }
  | { passo: 'notificar'; diasDeDefesa: number; diz: Notificacao['diz'] }
  | { passo: 'provar-entrega' | 'comunicar-decisao'; entrega: Entrega }
  | { passo: 'decidir'; decisao: Omit<Decisao, 'dia' | 'entregas'> }
  | { passo: 'julgar-recurso'; julgamento: Omit<NonNullable<Recurso['julgamento']>, 'dia'> }
  | { passo: 'arquivar' | 'anular'; motivo: string }
)
export type NomeDoPasso = Passo['passo']

/** What a step is judged by beside the case itself. */
export interface Circunstancias {
  regra: RegraDoProcesso
  locais: FeriadosLocais
  /** Who answers for the facts, as `quemResponde` tells. */
  respondem: readonly Responsavel[]
  /** Of the ground of the fine that is decided, or was. */
  teto: Teto
}

/** A step was taken, or may not be: why, in Portuguese. */
export type Dado = { ok: true; processo: Processo } | { ok: false; porque: string }

const ANTES_DA_DECISAO: readonly Estagio[] = ['aberto', 'advertido', 'notificado', 'em-defesa']

const DE_ONDE: Readonly<Record<NomeDoPasso, readonly Estagio[]>> = {
  advertir: ['aberto'],
  notificar: ['aberto', 'advertido'],
  'provar-entrega': ['notificado', 'em-defesa'],
  'receber-defesa': ['notificado', 'em-defesa'],
  decidir: ['em-defesa'],
  'comunicar-decisao': ['decidido', 'em-recurso', 'confirmado'],
  recorrer: ['decidido'],
  'julgar-recurso': ['em-recurso'],
  confirmar: ['decidido'],
  cobrar: ['confirmado'],
  arquivar: ANTES_DA_DECISAO,
  anular: ['decidido', 'em-recurso', 'confirmado', 'cobrado'],
  prescrever: [...ANTES_DA_DECISAO, 'confirmado'],
}
export const nomesDosPassos = Object.keys(DE_ONDE) as NomeDoPasso[]

const COMO_SE_DIZ: Readonly<Record<NomeDoPasso, string>> = {
  advertir: 'advertir',
  notificar: 'notificar',
  'provar-entrega': 'registrar a entrega da notificação',
  'receber-defesa': 'receber a defesa',
  decidir: 'decidir',
  'comunicar-decisao': 'registrar a entrega da decisão',
  recorrer: 'recorrer',
  'julgar-recurso': 'decidir o recurso',
  confirmar: 'confirmar a decisão',
  cobrar: 'cobrar a multa',
  arquivar: 'arquivar',
  anular: 'anular',
  prescrever: 'marcar como prescrito',
}

/** Why a step may not be taken from a stage, whatever it brings; null when it may. */
export const problemaDoEstagio = (passo: NomeDoPasso, estagio: Estagio): string | null =>
  DE_ONDE[passo].includes(estagio)
    ? null
    : `Não é possível ${COMO_SE_DIZ[passo]}: o processo ${ESTAGIO_POR_EXTENSO[estagio]}`

/** Why a step may not be on its day; null when it may. */
export const problemaDoDia = ({ dia }: Passo, { ultimoPasso }: Processo): string | null =>
  dia < ultimoPasso ? `O passo anterior é de ${formatarData(ultimoPasso)}: este não vem antes dele` : null

/** Whether nothing was decided yet. */
export const antesDaDecisao = (estagio: Estagio): boolean => ANTES_DA_DECISAO.includes(estagio)
