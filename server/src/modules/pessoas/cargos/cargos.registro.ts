import type { Registros } from '#server/platform/contexto.ts'
import { contarExcluidos, listarExcluidos } from './cargos.service.ts'
import { recusarPorteiro } from './portaria.service.ts'
import { recusarFornecedorDoConselho } from './quem-vende.service.ts'

export const registros = {
  cargos: {
    leitura: 'cargos.listar',
    aoMudarPessoasDaUnidade: (ctx, unidadeId) => recusarPorteiro(ctx, [unidadeId]),
    aoEntrarEmUnidades: recusarPorteiro,
    aoTerDocumentos: async (ctx, especie, documentos) => {
      if (especie === 'fornecedores') await recusarFornecedorDoConselho(ctx, documentos)
    },
    lixeira: { cargos: { contar: contarExcluidos, listar: listarExcluidos } },
  },
} satisfies Pick<Registros, 'cargos'>
