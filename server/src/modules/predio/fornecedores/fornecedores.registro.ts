import type { Registros } from '#server/platform/contexto.ts'
import { contarExcluidos, listarExcluidos } from './fornecedores.service.ts'

export const registros = {
  fornecedores: {
    leitura: 'fornecedores.listar',
    lixeira: { fornecedores: { contar: contarExcluidos, listar: listarExcluidos } },
  },
} satisfies Pick<Registros, 'fornecedores'>
