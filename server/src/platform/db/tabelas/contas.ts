import type { Generated } from 'kysely'
import type { DecisaoDoConselheiro } from '#contract/contas/pareceres-assinados.ts'
import type { ResultadoDoParecer } from '#contract/contas/parecer.ts'

/** Yearly budgets and the accounts of each month; read with `tabelas.ts`. */
export interface TabelasDasContas {
  orcamentos: {
    /** The year, `2026`. */
    id: string
    criado_por: string | null
    criado_em: string
    atualizado_em: string
    versao: Generated<number>
  }
  /** Centavos planned for the whole year; a category without a row has nothing planned. */
  orcamento_linhas: { orcamento_id: string; categoria_id: string; valor: number }
  /** Centavos planned for one month, 1 to 12; a line without any is twelve equal parts, and of one with some the others have nothing. */
  orcamento_meses: { orcamento_id: string; categoria_id: string; mes: number; valor: number }
  prestacoes: {
    /** The month, `2026-11`. */
    id: string
    nota: string
    parecer: ResultadoDoParecer | null
    parecer_texto: string
    /** Who signs the opinion. */
    parecer_de: string
    parecer_em: string | null
    /** Who of the administration wrote it down, and when; null of those of before this was kept. */
    parecer_por: Generated<string | null>
    parecer_registrado_em: Generated<string | null>
    /** The digest of the figures it was given on (`parecer.rules.ts`); null of those of before this was kept. */
    parecer_figuras: Generated<string | null>
    /** When the month was first reopened after it was written down. */
    parecer_reaberto_em: Generated<string | null>
    /** The digest of the figures the note was written over, or last kept for. */
    nota_figuras: Generated<string | null>
    publicada_em: string | null
    publicada_por: string | null
    /** JSON of the figures as they were published, and of who owed; the sums that lists show, in centavos. */
    retrato: string | null
    inadimplentes: string | null
    receitas: number | null
    despesas: number | null
    saldo_final: number | null
    /** JSON of the ids of who was of the council when it was published; null of those of before this was kept, and of drafts. */
    conselho: Generated<string | null>
    /** When a publication was last taken back. */
    retirada_em: Generated<string | null>
    criado_em: string
    atualizado_em: string
    versao: Generated<number>
  }
  /** Opinions of the council on other figures than those its month has, each with the files of `prestacoes-pareceres`. */
  pareceres_anteriores: {
    id: string
    /** The month, `2026-11`. */
    competencia: string
    resultado: ResultadoDoParecer
    texto: string
    de: string
    em: string
    registrado_por: string | null
    registrado_em: string | null
    figuras: string | null
    reaberto_em: string | null
    guardado_em: string
  }
  /** What each of the council said of a month in a session of their own; the database lets nobody change one. */
  pareceres_assinados: {
    /** That of the entry of the history it was written with. */
    id: string
    /** The month, `2026-11`. */
    competencia: string
    usuario_id: string
    nome: string
    decisao: DecisaoDoConselheiro
    texto: string
    em: string
    /** Which accounts it was given on: the seal of the closed month and when it was closed, and when it was published if it was. */
    selo: string | null
    fechada_em: string
    publicada_em: string | null
    /** The digest of the figures (`parecer.rules.ts`), and that of all that was read (`pareceres-assinados.rules.ts`). */
    figuras: string
    resumo: string
  }
  /** When somebody of the council was last reminded of a month, and by which mail; null by the bell alone. */
  lembretes_do_conselho: { competencia: string; usuario_id: string; em: string; por: string; email_id: string | null }
  /** Why a month was closed or published with a difference between bank and books that nothing explains (centavos). */
  justificativas: {
    /** The month, `2026-11`. */
    competencia: string
    /** The bank's less the books', as it was when this was written. */
    diferenca: number
    texto: string
    por: string
    em: string
  } /** What a month was closed without, each with the entry of the history whose id it has; the database lets nobody change one. */
  excecoes_do_fechamento: {
    id: string
    /** The month, `2026-11`. */
    competencia: string
    /** When the closing it is of was made: that of a month that was reopened is not that of now. */
    fechado_em: string
    /** Which line of the list; those of an account have its id after a colon. */
    linha: string
    titulo: string
    /** What was missing, with its figures as they were. */
    texto: string
    /** Its figures, to tell whether a line of another month says the same; null of those that never do. */
    figura: string | null
    /** Null where the closing was asked for without the list. */
    motivo: string | null
    por: string
    em: string
  }
}
