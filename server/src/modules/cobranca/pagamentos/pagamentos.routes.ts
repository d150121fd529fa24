import { estornarPagamento, pagarCobranca } from '#contract/cobranca/cobrancas-rotas.ts'
import { pagarVarias, preverPagamentos } from '#contract/cobranca/varias-cobrancas.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { encontrar } from '../cobrancas/acesso.service.ts'
import * as lote from './lote.service.ts'
import * as pagamentos from './pagamentos.service.ts'

export const rotasDePagamentos: Modulo = (registrar) => {
  registrar(pagarCobranca, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => pagamentos.pagar(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(preverPagamentos, { executar: ({ ctx, corpo }) => lote.prever(ctx, corpo) })
  registrar(pagarVarias, { executar: ({ ctx, corpo }) => lote.pagarTodas(ctx, corpo) })
  registrar(estornarPagamento, {
    alvo: async (ctx, { id, pid }) => pagamentos.encontrarPagamento(ctx, await encontrar(ctx, id), pid),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      pagamentos.estornar(ctx, params.id, params.pid, corpo.motivo, versaoEsperada),
  })
}
