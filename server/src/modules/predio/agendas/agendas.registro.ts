import type { Registros } from '#server/platform/contexto.ts'
import { contarExcluidas, listarExcluidas } from './excluidas.service.ts'

export const registros = {
  agendas: {
    leitura: 'agendas.listar',
    lixeira: { agendas: { contar: contarExcluidas, listar: listarExcluidas } },
  },
} satisfies Pick<Registros, 'agendas'>
