import type { Registros } from '#server/platform/contexto.ts'
import { contarExcluidos, listarExcluidos } from './cargos.service.ts'
import { recusarPorteiro } from './portaria.service.ts'

export const registros = {
  cargos: {
    leitura: 'cargos.listar',
    aoMudarPessoasDaUnidade: recusarPorteiro,
    lixeira: { cargos: { contar: contarExcluidos, listar: listarExcluidos } },
  },
} satisfies Pick<Registros, 'cargos'>
