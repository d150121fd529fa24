import type { Registros } from '#server/platform/contexto.ts'

export const registros = {
  banco: { leitura: 'banco.movimentos' },
} satisfies Pick<Registros, 'banco'>
