import type { Registros } from '#server/platform/context.ts'
import { podeVer } from './acesso.service.ts'

/** Whoever pays hears that something of theirs changed. */
export const DO_PAGADOR = { assunto: 'minhas-cobrancas', leitura: 'cobrancas.minhas' } as const

export const registros = {
  cobrancas: { leitura: 'cobrancas.listar', deQuemTem: DO_PAGADOR, arquivos: { cobrancas: podeVer } },
  'minhas-cobrancas': { leitura: 'cobrancas.minhas' },
} satisfies Pick<Registros, 'cobrancas' | 'minhas-cobrancas'>
