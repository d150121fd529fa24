import { deQuemPode } from '#server/platform/registro.ts'
import type { Registros } from '#server/platform/contexto.ts'
import { podeVerArquivos } from './atas.service.ts'
import * as excluidas from './excluidas.service.ts'

export const registros = {
  atas: {
    leitura: 'atas.listar',
    arquivos: { atas: { tabela: 'atas', podeVer: deQuemPode('atas.ver', podeVerArquivos) } },
    lixeira: { atas: { contar: excluidas.contar, listar: excluidas.listar } },
  },
} satisfies Pick<Registros, 'atas'>
