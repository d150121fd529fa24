import type { Registros } from '#server/platform/context.ts'

export const registros = {
  importacoes: { leitura: 'importacoes.listar' },
} satisfies Pick<Registros, 'importacoes'>
