import type { Registros } from '#server/platform/contexto.ts'
import { dosVivos } from '#server/platform/registro.ts'
import { contarExcluidos, listarExcluidos } from './excluidos.service.ts'

export const registros = {
  pagaveis: {
    leitura: 'pagaveis.listar',
    arquivos: { pagaveis: dosVivos('pagaveis') },
    lixeira: { pagaveis: { contar: contarExcluidos, listar: listarExcluidos } },
  },
} satisfies Pick<Registros, 'pagaveis'>
