import type { Registros } from '#server/platform/contexto.ts'

export const registros = {
  notificacoes: { leitura: 'notificacoes.listar' },
} satisfies Pick<Registros, 'notificacoes'>
