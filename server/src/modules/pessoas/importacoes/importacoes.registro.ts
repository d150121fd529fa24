import type { Registros } from '#server/platform/contexto.ts'

export const registros = {
  importacoes: { leitura: 'importacoes.listar' },
} satisfies Pick<Registros, 'importacoes'>
