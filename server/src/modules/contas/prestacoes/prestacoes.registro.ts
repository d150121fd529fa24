import { deQuemPode } from '#server/platform/registro.ts'
import type { Registros } from '#server/platform/contexto.ts'
import { podeVerArquivos, podeVerArquivosDeAntes } from './acesso.service.ts'

export const registros = {
  // A month that is being prepared is nobody else's business; that one was published is.
  prestacoes: {
    leitura: 'prestacoes.gravar',
    deQuemTem: { assunto: 'prestacoes', leitura: 'prestacoes.listar' },
    arquivos: {
      prestacoes: { tabela: 'prestacoes', podeVer: deQuemPode('prestacoes.ver', podeVerArquivos) },
      'prestacoes-pareceres': {
        tabela: 'pareceres_anteriores',
        podeVer: deQuemPode('prestacoes.ver', podeVerArquivosDeAntes),
      },
      // These ties exist only while a month is published, for everybody of the building.
      'prestacoes-comprovantes': {
        tabela: 'prestacoes',
        podeVer: deQuemPode('prestacoes.ver', () => Promise.resolve(true)),
      },
    },
  },
} satisfies Pick<Registros, 'prestacoes'>
