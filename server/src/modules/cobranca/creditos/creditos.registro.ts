import type { Registros } from '#server/platform/contexto.ts'
import { DO_PAGADOR } from '../cobrancas/cobrancas.registro.ts'
import { porqueAUnidadeFica } from './creditos.service.ts'

export const registros = {
  creditos: {
    leitura: 'creditos.listar',
    deQuemTem: DO_PAGADOR,
    impedeExcluir: { unidades: porqueAUnidadeFica },
  },
} satisfies Pick<Registros, 'creditos'>
