import type { Generated } from 'kysely'
import type { TipoDeNotificacao } from '#contract/casa/notificacoes.ts'

/** Devices on which notices appear, and what was sent to them (Web Push); read with `tabelas.ts`. */
export interface TabelasDoPush {
  inscricoes_push: {
    id: string
    usuario_id: string
    /** Where the device was last seen; null once a session that was kept on the device ended by its time. */
    sessao_id: string | null
    /** Address at the browser's push service: whoever has it is on the device. */
    endpoint: string
    p256dh: string
    auth: string
    /** The browser's user agent. */
    aparelho: string
    criado_em: string
    ultima_entrega_em: string | null
  }
  entregas_de_push: {
    id: string
    inscricao_id: string
    /** What is sent is read from it at each try. */
    notificacao_id: string
    estado: 'pendente' | 'entregue' | 'falhou'
    tentativas: Generated<number>
    /** When the next try is due; while one is under way, until when its lease lasts. */
    proxima_em: string
    criado_em: string
    status: number | null
    motivo: string | null
  }
  /** Kinds of notice that a person does not want on their devices. */
  tipos_silenciados: { usuario_id: string; tipo: TipoDeNotificacao }
}
