import type { Registros } from '#server/platform/contexto.ts'
import { podeVer } from './acesso.service.ts'
import { porqueOFundoFica } from './destinos.service.ts'
import { porqueAUnidadeFica, seguirAUnidade } from './troca-de-dono.service.ts'

/** Whoever pays hears that something of theirs changed. */
export const DO_PAGADOR = { assunto: 'minhas-cobrancas', leitura: 'cobrancas.minhas' } as const

export const registros = {
  cobrancas: {
    leitura: 'cobrancas.listar',
    deQuemTem: DO_PAGADOR,
    arquivos: { cobrancas: { tabela: 'cobrancas', podeVer } },
    impedeExcluir: { unidades: porqueAUnidadeFica, fundos: porqueOFundoFica },
    aoMudarPessoasDaUnidade: seguirAUnidade,
  },
  'minhas-cobrancas': { leitura: 'cobrancas.minhas' },
} satisfies Pick<Registros, 'cobrancas' | 'minhas-cobrancas'>
