import type { Registros } from '#server/platform/contexto.ts'
import { DO_PAGADOR } from '../cobrancas/cobrancas.registro.ts'

export const registros = {
  acordos: { leitura: 'acordos.listar', deQuemTem: DO_PAGADOR },
} satisfies Pick<Registros, 'acordos'>
