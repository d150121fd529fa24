import type { TipoDeNotificacao } from '#contract/casa/notificacoes.ts'

/** The kinds of notices as people read them. */
export const nomesDosTipos: Record<TipoDeNotificacao, string> = {
  reserva: 'Reservas',
  ocorrencia: 'Ocorrências',
  comentario: 'Comentários',
  agenda: 'Compromissos',
  ata: 'Atas de reuniões',
  comunicado: 'Comunicados',
  servico: 'Serviços e manutenção',
  pessoa: 'Pessoas',
  cobranca: 'Cobranças',
  prestacao: 'Prestação de contas',
  copia: 'Cópias de segurança',
  webhook: 'Webhooks',
}
