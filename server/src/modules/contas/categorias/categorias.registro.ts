import type { Registros } from '#server/platform/context.ts'

export const registros = {
  categorias: { leitura: 'categorias.listar' },
} satisfies Pick<Registros, 'categorias'>
