import type { Registros } from '#server/platform/contexto.ts'
import { contarExcluidos, listarExcluidos } from './cargos.service.ts'

export const registros = {
  cargos: {
    leitura: 'cargos.listar',
    lixeira: { cargos: { contar: contarExcluidos, listar: listarExcluidos } },
  },
} satisfies Pick<Registros, 'cargos'>
