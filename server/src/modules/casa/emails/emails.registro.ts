import type { Registros } from '#server/platform/context.ts'

export const registros = {
  emails: { leitura: 'emails.listar' },
} satisfies Pick<Registros, 'emails'>
