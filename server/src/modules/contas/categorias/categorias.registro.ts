import type { Registros } from '#server/platform/contexto.ts'

export const registros = {
  categorias: { leitura: 'categorias.listar' },
} satisfies Pick<Registros, 'categorias'>
