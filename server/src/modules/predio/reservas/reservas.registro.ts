import type { Registros } from '#server/platform/context.ts'

export const registros = {
  reservas: { leitura: 'reservas.listarTodas' },
  'minhas-reservas': { leitura: 'reservas.listar' },
} satisfies Pick<Registros, 'reservas' | 'minhas-reservas'>
