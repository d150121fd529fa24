import type { Registros } from '#server/platform/contexto.ts'
import { deQuemPode } from '#server/platform/registro.ts'
import { podeVerArquivos, podeVerArquivosDaVersao } from './comunicados.service.ts'
import * as excluidos from './excluidos.service.ts'

export const registros = {
  comunicados: {
    // Which one changed is heard by who sees drafts; others that something of theirs may have.
    leitura: 'comunicados.criar',
    deQuemTem: { assunto: 'comunicados', leitura: 'comunicados.listar' },
    arquivos: {
      comunicados: { tabela: 'comunicados', podeVer: deQuemPode('comunicados.ver', podeVerArquivos) },
      comunicado_versoes: {
        tabela: 'comunicado_versoes',
        podeVer: deQuemPode('comunicados.ver', podeVerArquivosDaVersao),
      },
    },
    lixeira: { comunicados: { contar: excluidos.contar, listar: excluidos.listar } },
  },
  'entregas-de-comunicados': { leitura: 'comunicados.entregas' },
} satisfies Pick<Registros, 'comunicados' | 'entregas-de-comunicados'>
