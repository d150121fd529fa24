import {
  cancelarCredito,
  desfazerDevolucao,
  devolverCredito,
  listarCreditos,
  meusCreditos,
  reciboDaDevolucao,
  reciboDoCredito,
  registrarCredito,
  resumoDosCreditos,
  verCredito,
} from '#contract/cobranca/creditos.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as creditos from './creditos.service.ts'
import * as devolucoes from './devolucoes.service.ts'
import * as recibos from './recibo.service.ts'
import * as registro from './registro.service.ts'

export const rotasDosCreditos: Modulo = (registrar) => {
  registrar(listarCreditos, { executar: ({ ctx, query }) => creditos.listar(ctx, query) })
  registrar(resumoDosCreditos, { executar: ({ ctx }) => creditos.resumir(ctx) })
  registrar(meusCreditos, { executar: ({ ctx, query }) => creditos.meus(ctx, query) })
  registrar(registrarCredito, { executar: ({ ctx, corpo }) => registro.registrarAdiantado(ctx, corpo) })
  registrar(verCredito, {
    alvo: (ctx, { id }) => creditos.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => creditos.paraFora(ctx, alvo),
  })
  registrar(devolverCredito, {
    alvo: (ctx, { id }) => creditos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo }) => devolucoes.devolver(ctx, params.id, corpo),
  })
  registrar(desfazerDevolucao, {
    alvo: async (ctx, { id, did }) => creditos.encontrarDevolucao(ctx, await creditos.encontrar(ctx, id), did),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      devolucoes.desfazerDevolucao(ctx, params.id, params.did, corpo.motivo, versaoEsperada),
  })
  registrar(cancelarCredito, {
    alvo: (ctx, { id }) => creditos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      registro.cancelar(ctx, params.id, corpo.motivo, versaoEsperada),
  })
  registrar(reciboDoCredito, {
    alvo: (ctx, { id }) => creditos.encontrar(ctx, id),
    executar: ({ ctx, alvo, req, reply }) => mandarParaSalvar(req, reply, () => recibos.doCredito(ctx, alvo)),
  })
  registrar(reciboDaDevolucao, {
    alvo: async (ctx, { id, did }) => {
      const credito = await creditos.encontrar(ctx, id)
      return { credito, devolucao: await creditos.encontrarDevolucao(ctx, credito, did) }
    },
    executar: ({ ctx, alvo, req, reply }) => mandarParaSalvar(req, reply, () => recibos.daDevolucao(ctx, alvo)),
  })
}
