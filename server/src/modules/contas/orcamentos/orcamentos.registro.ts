import type { Registros } from '#server/platform/contexto.ts'

export const registros = {
  orcamentos: { leitura: 'orcamentos.ver' },
} satisfies Pick<Registros, 'orcamentos'>
