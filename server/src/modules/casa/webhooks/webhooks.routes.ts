import {
  atualizarWebhook,
  criarWebhook,
  excluirWebhook,
  listarEntregas,
  listarWebhooks,
  reenviarEntrega,
  testarWebhook,
  trocarSegredoDoWebhook,
  verWebhook,
} from '#contract/casa/webhooks.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import * as entregas from './entregas.service.ts'
import * as webhooks from './webhooks.service.ts'

export const rotasDeWebhooks: Modulo = (registrar) => {
  registrar(listarWebhooks, { executar: ({ ctx }) => webhooks.listar(ctx) })
  registrar(criarWebhook, { executar: ({ ctx, corpo }) => webhooks.criar(ctx, corpo) })
  registrar(verWebhook, {
    alvo: (ctx, { id }) => webhooks.encontrar(ctx, id),
    executar: ({ alvo }) => Promise.resolve(webhooks.paraFora(alvo)),
  })
  registrar(atualizarWebhook, {
    alvo: (ctx, { id }) => webhooks.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return webhooks.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  registrar(excluirWebhook, {
    alvo: (ctx, { id }) => webhooks.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => webhooks.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(trocarSegredoDoWebhook, {
    alvo: (ctx, { id }) => webhooks.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => webhooks.trocarSegredo(ctx, params.id, versaoEsperada),
  })
  registrar(testarWebhook, {
    alvo: (ctx, { id }) => webhooks.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => entregas.testar(ctx, alvo),
  })
  registrar(listarEntregas, { executar: ({ ctx, query }) => entregas.listar(ctx, query) })
  registrar(reenviarEntrega, {
    alvo: (ctx, { id }) => entregas.encontrar(ctx, id),
    executar: ({ ctx, params }) => entregas.reenviar(ctx, params.id),
  })
}
