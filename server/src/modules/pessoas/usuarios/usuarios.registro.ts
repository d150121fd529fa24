import type { Registros } from '#server/platform/context.ts'

export const registros = {
  usuarios: { leitura: 'usuarios.listar' },
} satisfies Pick<Registros, 'usuarios'>
