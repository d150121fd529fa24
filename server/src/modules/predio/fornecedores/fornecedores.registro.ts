import type { Registros } from '#server/platform/context.ts'
import { contarExcluidos, listarExcluidos } from './fornecedores.service.ts'

export const registros = {
  fornecedores: {
    leitura: 'fornecedores.listar',
    lixeira: { fornecedores: { contar: contarExcluidos, listar: listarExcluidos } },
  },
} satisfies Pick<Registros, 'fornecedores'>
