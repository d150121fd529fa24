import type { Registros } from '#server/platform/context.ts'

export const registros = {
  notificacoes: { leitura: 'notificacoes.listar' },
} satisfies Pick<Registros, 'notificacoes'>
