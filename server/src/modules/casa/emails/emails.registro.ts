import type { Registros } from '#server/platform/contexto.ts'

export const registros = {
  emails: { leitura: 'emails.listar' },
} satisfies Pick<Registros, 'emails'>
