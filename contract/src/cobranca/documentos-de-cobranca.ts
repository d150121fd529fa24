import { z } from 'zod'
import { paramsDoPagamento } from './cobrancas-rotas.ts'
import { paramsComId } from '../protocolo/comum.ts'
import { dataISO } from '../valores/datas.ts'
import { rota } from '../protocolo/rota.ts'
import { PDF } from '../protocolo/conteudos.ts'

/** What a charge is printed as. */

export const avisoDaCobranca = rota({
  operacao: 'cobrancas.aviso',
  metodo: 'GET',
  caminho: '/api/cobrancas/:id/aviso.pdf',
  resumo: 'O aviso de cobrança em PDF, com o que se deve num dia (hoje, se `em` não vier)',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComId,
  query: z.strictObject({ em: dataISO.optional() }),
})
export const reciboDoPagamento = rota({
  operacao: 'cobrancas.recibo',
  metodo: 'GET',
  caminho: '/api/cobrancas/:id/pagamentos/:pid/recibo.pdf',
  resumo: 'O recibo de um pagamento em PDF',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsDoPagamento,
  erros: ['CONFLITO'],
})
