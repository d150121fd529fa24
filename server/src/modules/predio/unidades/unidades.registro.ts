import type { Registros } from '#server/platform/contexto.ts'
import * as excluidas from './excluidas.service.ts'

export const registros = {
  unidades: {
    leitura: 'unidades.listar',
    deQuemTem: { assunto: 'unidades', leitura: 'unidades.minhas' },
    lixeira: { unidades: { contar: excluidas.contar, listar: excluidas.listar } },
  },
} satisfies Pick<Registros, 'unidades'>
