import type { Registros } from '#server/platform/contexto.ts'
import { podeVerComentario, podeVerOcorrencia } from './visiveis.service.ts'

export const registros = {
  ocorrencias: {
    leitura: 'ocorrencias.listarTodas',
    arquivos: {
      ocorrencias: { tabela: 'ocorrencias', podeVer: podeVerOcorrencia },
      comentarios: { tabela: 'comentarios', podeVer: podeVerComentario },
    },
  },
} satisfies Pick<Registros, 'ocorrencias'>
