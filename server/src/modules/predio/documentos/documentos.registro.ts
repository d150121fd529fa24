import type { Registros } from '#server/platform/contexto.ts'
import { deQuemPode } from '#server/platform/registro.ts'
import { podeVerArquivos } from './documentos.service.ts'
import * as excluidos from './excluidos.service.ts'

export const registros = {
  documentos: {
    // Which one changed is heard by who sees all of them; others that one they may see may have.
    leitura: 'documentos.criar',
    deQuemTem: { assunto: 'documentos', leitura: 'documentos.listar' },
    arquivos: {
      documento_versoes: { tabela: 'documento_versoes', podeVer: deQuemPode('documentos.ver', podeVerArquivos) },
    },
    lixeira: { documentos: { contar: excluidos.contar, listar: excluidos.listar } },
  },
} satisfies Pick<Registros, 'documentos'>
