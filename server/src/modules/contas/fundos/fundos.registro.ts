import type { Registros } from '#server/platform/contexto.ts'
import * as excluidos from './excluidos.service.ts'

export const registros = {
  fundos: {
    leitura: 'fundos.listar',
    lixeira: {
      fundos: { contar: excluidos.contarFundos, listar: excluidos.listarFundos },
      transferencias: { contar: excluidos.contarTransferencias, listar: excluidos.listarTransferencias },
    },
  },
} satisfies Pick<Registros, 'fundos'>
