import type { Generated } from 'kysely'
import type { Meio, MeioAnotado } from '#contract/cobranca/lembretes.ts'

/** Reminders of overdue charges; read with `tabelas.ts`. */
export interface TabelasDeLembretes {
  /** One row. */
  regua_de_lembretes: {
    id: number
    ativa: number
    /** Days before the due date on which a charge is told of; null when it is not. */
    dias_antes: number | null
    atualizado_em: string
    versao: Generated<number>
  }
  /** Three rows. */
  degraus_da_regua: { degrau: number; ativo: number; dias: number; assunto: string; texto: string }
  /** One a person and day at most. */
  cartas_de_lembrete: {
    id: string
    dia: string
    /** In lower case: who it went to, whatever the units and charges. */
    email: string
    nome: string
    usuario_id: string | null
    meio: Meio
    /** The mail it went by; null when it went by none, or when that was not noted. */
    email_id?: string | null
    /** Who sent it by hand; null when the régua did. */
    criado_por: string | null
    criado_em: string
  }
  /** What a letter reminded of: each charge once for each step. */
  lembretes: {
    id: string
    cobranca_id: string
    degrau: number
    carta_id: string
    unidade_id: string
    dias_de_atraso: number
    valor: number
  }
  /** Staff told who answers for a unit, otherwise than by the program. */
  lembretes_anotados: {
    id: string
    unidade_id: string
    dia: string
    meio: MeioAnotado
    criado_por: string | null
    criado_em: string
  }
  /** To whom the notice of a charge went, and when. */
  avisos_mandados: {
    id: string
    cobranca_id: string
    nome: string
    /** In lower case; null of who has none. */
    email: string | null
    meio: Meio
    /** The mail it went by; null when it is only in the application. */
    email_id: string | null
    /** 1: told by the régua before it fell due. */
    antes: Generated<number>
    /** Who issued the charge, or sent it again. */
    criado_por: string | null
    criado_em: string
  }
  lembretes_parados: {
    unidade_id: string
    motivo: string
    /** Last day without reminders; null until somebody resumes them. */
    ate: string | null
    criado_por: string | null
    criado_em: string
  }
}
