import type { Registros } from '#server/platform/contexto.ts'

export const registros = {
  reservas: { leitura: 'reservas.listarTodas' },
  'minhas-reservas': { leitura: 'reservas.listar' },
} satisfies Pick<Registros, 'reservas' | 'minhas-reservas'>
