import { cancelarCobranca, estornarPagamento, pagarCobranca } from '#contract/cobranca/cobrancas-rotas.ts'
import { usarCredito } from '#contract/cobranca/creditos.ts'
import { pagarVarias, preverPagamentos } from '#contract/cobranca/varias-cobrancas.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { encontrar } from '../cobrancas/acesso.service.ts'
import { encontrar as encontrarCredito } from '../creditos/creditos.service.ts'
import { cancelar, usar } from './com-credito.service.ts'
import * as lote from './lote.service.ts'
import * as pagamentos from './pagamentos.service.ts'

export const rotasDePagamentos: Modulo = (registrar) => {
  registrar(pagarCobranca, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => pagamentos.pagar(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(cancelarCobranca, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => cancelar(ctx, params.id, corpo.motivo, versaoEsperada),
  })
  registrar(usarCredito, {
    alvo: (ctx, { id }) => encontrarCredito(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => usar(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(preverPagamentos, { executar: ({ ctx, corpo }) => lote.prever(ctx, corpo) })
  registrar(pagarVarias, { executar: ({ ctx, corpo }) => lote.pagarTodas(ctx, corpo) })
  registrar(estornarPagamento, {
    alvo: async (ctx, { id, pid }) => pagamentos.encontrarPagamento(ctx, await encontrar(ctx, id), pid),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      pagamentos.estornar(ctx, params.id, params.pid, corpo.motivo, versaoEsperada),
  })
}
