import type { Generated } from 'kysely'

/** The queue of mails; read with `tabelas.ts`. */
export interface TabelasDoCorreio {
  emails: {
    id: string
    para: string
    assunto: string
    texto: string
    html: string
    /** `guardado`: written to the outbox, no mail server had it; `descartado`: staff gave up a kept one. */
    estado: 'pendente' | 'guardado' | 'enviado' | 'falhou' | 'descartado'
    tentativas: Generated<number>
    proxima_em: string
    erro: string | null
    criado_em: string
    /** When its bytes began to go. */
    enviado_em: string | null
    /** Since when this turn in the queue counts: a kept mail that is sent at last begins anew. */
    na_fila_desde: string
    /** When a mail server said it has it; null while nobody knows. */
    aceito_em: string | null
    /** Until when its link of one use works; null when it has none. */
    vale_ate: string | null
    /** The public address its links begin with. */
    base: string | null
    /** The PIX code it shows as a picture; null in nearly all. */
    pix: Generated<string | null>
    /** 1: sent by a version that did not note whether a server or the outbox took it. */
    a_conferir: Generated<number>
    /** 1: what became of it is kept for good, without its text. */
    prova: Generated<number>
  }
}
