import type { Registros } from '#server/platform/context.ts'
import { podeVerComentario, podeVerOcorrencia } from './visiveis.service.ts'

export const registros = {
  ocorrencias: {
    leitura: 'ocorrencias.listarTodas',
    arquivos: { ocorrencias: podeVerOcorrencia, comentarios: podeVerComentario },
  },
} satisfies Pick<Registros, 'ocorrencias'>
