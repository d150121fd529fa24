import type { Registros } from '#server/platform/context.ts'

export const registros = {
  orcamentos: { leitura: 'orcamentos.ver' },
} satisfies Pick<Registros, 'orcamentos'>
