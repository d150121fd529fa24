import type { Registros } from '#server/platform/context.ts'

export const registros = {
  condominio: { leitura: 'condominio.publico' },
} satisfies Pick<Registros, 'condominio'>
