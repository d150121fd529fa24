import { dosVivos } from '#server/platform/registro.ts'
import type { Registros } from '#server/platform/contexto.ts'
import { contarExcluidos, listarExcluidos } from './excluidos.service.ts'

export const registros = {
  servicos: {
    leitura: 'servicos.listar',
    arquivos: { servicos: dosVivos('servicos') },
    lixeira: { servicos: { contar: contarExcluidos, listar: listarExcluidos } },
  },
} satisfies Pick<Registros, 'servicos'>
