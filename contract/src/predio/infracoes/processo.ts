import type { FundamentoDaMulta } from '../../cobranca/cobrancas.ts'
import type { Vigencia } from '../../valores/vigencia.ts'
import type { Materia } from '../assembleia/materias.ts'
import type { Resultado } from '../assembleia/resultado.ts'
import type { Entrega } from './entregas.ts'

/** A case of breach as it is kept: who, what, by which rule, and how far it came. Days are `YYYY-MM-DD`, amounts centavos. */

export const estagios = [
  'aberto',
  'advertido',
  'notificado',
  'em-defesa',
  'decidido',
  'em-recurso',
  'confirmado',
  'anulado',
  'arquivado',
  'cobrado',
  'prescrito',
] as const
export type Estagio = (typeof estagios)[number]

/** How a stage is said, after “o processo”. */
export const ESTAGIO_POR_EXTENSO: Readonly<Record<Estagio, string>> = {
  aberto: 'está aberto, sem notificação',
  advertido: 'está aberto, com advertência dada',
  notificado: 'espera a prova de que a notificação chegou',
  'em-defesa': 'está na fase da defesa',
  decidido: 'foi decidido, e cabe recurso ou confirmação',
  'em-recurso': 'espera a decisão do recurso',
  confirmado: 'tem decisão final',
  anulado: 'foi anulado',
  arquivado: 'foi arquivado',
  cobrado: 'já foi cobrado',
  prescrito: 'prescreveu',
}

/** Where nothing is to be done any more. */
export const ENCERRADOS: readonly Estagio[] = ['anulado', 'arquivado', 'cobrado', 'prescrito']

export interface Fato {
  /** Null where nobody said when; such a fact proves nothing. */
  dia: string | null
  descricao: string
  provas: readonly Prova[]
}

export interface Prova {
  /** `relato`: the word of who complained, and nothing else. */
  tipo: 'foto' | 'video' | 'documento' | 'testemunha' | 'relato'
  descricao: string
}

/** The rule that is said to be broken, with the days in which it holds. */
export interface ArtigoCitado extends Vigencia {
  norma: 'lei' | 'convencao' | 'regimento'
  citacao: string
  /** `contribuir`: paying the contribution, which has its own fine of at most 2 % (Código Civil 1.336, §1º). */
  dever: 'contribuir' | 'conduta'
}

export interface Notificacao {
  enviadaEm: string
  /** Days for the defence that it tells. */
  diasDeDefesa: number
  /** What whoever reads it can know from it. */
  diz: { fatos: boolean; artigos: boolean; prazo: boolean; comoSeDefender: boolean }
  entregas: readonly Entrega[]
}

/** What was decided, by whom, why, and who was told. */
export interface Decisao {
  dia: string
  tipo: 'arquivamento' | 'advertencia' | 'multa'
  orgao: 'sindico' | 'conselho' | 'assembleia'
  /** Ids of who decided; nobody in particular where it was the assembly. */
  por: readonly string[]
  motivos: string
  /** It says something to what the defence brought. */
  respondeADefesa: boolean
  /** Of a fine. */
  multa: { fundamento: FundamentoDaMulta; valor: number } | null
  /** As the assembly's engine counted it. */
  votacao: Votacao | null
  entregas: readonly Entrega[]
}

export interface Votacao {
  materia: Materia
  resultado: Resultado
}

export interface Recurso {
  dia: string
  julgamento: { dia: string; votacao: Votacao; motivos: string } | null
}

export interface Processo {
  estagio: Estagio
  abertoEm: string
  unidade: string
  /** Id of who is said to have done it; null where only the unit is known. */
  infrator: string | null
  /** Id of who complained; null where the administration saw it itself. */
  denunciante: string | null
  fatos: readonly Fato[]
  artigos: readonly ArtigoCitado[]
  advertidoEm: string | null
  notificacao: Notificacao | null
  defesaEm: string | null
  decisao: Decisao | null
  recurso: Recurso | null
  /** The day it became final. */
  confirmadoEm: string | null
  /** Why and when it ended without a charge. */
  encerramento: { dia: string; motivo: string } | null
  cobradoEm: string | null
  /** The day of the last step: none comes before it. */
  ultimoPasso: string
}

/** The days of the facts, in order, each once; those without a day are none. */
export const diasDosFatos = (fatos: readonly Fato[]): string[] =>
  [...new Set(fatos.flatMap(({ dia }) => (dia === null ? [] : [dia])))].toSorted()
