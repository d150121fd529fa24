import type { Registros } from '#server/platform/contexto.ts'

export const registros = {
  webhooks: { leitura: 'webhooks.listar' },
} satisfies Pick<Registros, 'webhooks'>
