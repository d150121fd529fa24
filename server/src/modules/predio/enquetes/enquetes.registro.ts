import type { Registros } from '#server/platform/contexto.ts'
import * as excluidas from './excluidas.service.ts'

export const registros = {
  enquetes: {
    // Which one changed is heard by who sees drafts; others that one that asks them may have.
    leitura: 'enquetes.criar',
    deQuemTem: { assunto: 'enquetes', leitura: 'enquetes.listar' },
    lixeira: { enquetes: { contar: excluidas.contar, listar: excluidas.listar } },
  },
} satisfies Pick<Registros, 'enquetes'>
