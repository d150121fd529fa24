import type { Generated } from 'kysely'

/** Addresses told of what happens, and what was sent to them; read with `tabelas.ts`. */
export interface TabelasDosWebhooks {
  webhooks: {
    id: string
    nome: string
    url: string
    /** JSON array of the kinds of record it hears of; null for all. */
    entidades: string | null
    ativo: Generated<number>
    /** Sealed for the row's id; see `platform/autenticacao/cofre.ts`. */
    segredo: string
    /** The one of before, sealed alike, which signs too until `anterior_ate`. */
    segredo_anterior: string | null
    anterior_ate: string | null
    /** Since when nothing arrived; null while the last delivery did. */
    falhando_desde: string | null
    /** When and why the product switched it off. */
    desligado_em: string | null
    desligado_porque: string | null
    criado_em: string
    atualizado_em: string
    versao: Generated<number>
  }
  entregas_de_webhooks: {
    /** Also the `webhook-id` header. */
    id: string
    webhook_id: string
    tipo: string
    /** The body, byte for byte; empty once it is forgotten. */
    corpo: string
    estado: 'pendente' | 'entregue' | 'falhou'
    tentativas: Generated<number>
    /** When the next try is due; while one is under way, until when its lease lasts. */
    proxima_em: string
    criado_em: string
    tentada_em: string | null
    status: number | null
    motivo: string | null
    duracao_ms: number | null
  }
}
