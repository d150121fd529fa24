import type { Registros } from '#server/platform/context.ts'

export const registros = {
  banco: { leitura: 'banco.movimentos' },
} satisfies Pick<Registros, 'banco'>
