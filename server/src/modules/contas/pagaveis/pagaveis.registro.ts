import type { Registros } from '#server/platform/contexto.ts'
import { daAdministracao } from '#server/platform/registro.ts'
import { contarExcluidos, listarExcluidos } from './excluidos.service.ts'

export const registros = {
  pagaveis: {
    leitura: 'pagaveis.listar',
    arquivos: { pagaveis: daAdministracao('pagaveis') },
    lixeira: { pagaveis: { contar: contarExcluidos, listar: listarExcluidos } },
  },
} satisfies Pick<Registros, 'pagaveis'>
