import type { Registros } from '#server/platform/contexto.ts'
import { deQuemPode } from '#server/platform/registro.ts'
import { podeVerArquivos } from './comunicados.service.ts'
import * as excluidos from './excluidos.service.ts'

export const registros = {
  comunicados: {
    leitura: 'comunicados.listar',
    arquivos: { comunicados: { tabela: 'comunicados', podeVer: deQuemPode('comunicados.ver', podeVerArquivos) } },
    lixeira: { comunicados: { contar: excluidos.contar, listar: excluidos.listar } },
  },
} satisfies Pick<Registros, 'comunicados'>
