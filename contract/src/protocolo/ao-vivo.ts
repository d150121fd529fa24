import type { ComLixeira } from './especies.ts'

/** How far back, in milliseconds, a live line may begin: the slowest first reading of a screen, with room. */
export const RECUPERAVEL_MS = 30_000

/** What a live event may be about. Those of one person alone have words of their own; a transfer is told as its funds. */
export type AssuntoAoVivo =
  | Exclude<ComLixeira, 'transferencias'>
  | 'acordos'
  | 'banco'
  | 'categorias'
  | 'cobrancas'
  | 'condominio'
  | 'creditos'
  | 'disponibilidade'
  | 'emails'
  | 'entregas-de-comunicados'
  | 'importacoes'
  | 'minhas-cobrancas'
  | 'minhas-reservas'
  | 'notificacoes'
  | 'ocorrencias'
  | 'orcamentos'
  | 'prestacoes'
  | 'reservas'
  | 'usuarios'
  | 'webhooks'
