import {
  gravarRegua,
  listarLembretes,
  listarSemEmail,
  mandarLembrete,
  pararLembretes,
  preverLembrete,
  retomarLembretes,
  verLembretesDaUnidade,
  verRegua,
} from '#contract/cobranca/lembretes.ts'
import { anotarLembrete, desanotarLembrete, mandarLote, preverLote } from '#contract/cobranca/lote-de-lembretes.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { mandarDaUnidade, proximasDaUnidade } from './a-mao.service.ts'
import { anotadosDa, anotar, desanotar, mensagensDa } from './anotados.service.ts'
import * as lembretes from './lembretes.service.ts'
import * as lote from './lote.service.ts'
import { encontrarUnidade, parar, retomar } from './paradas.service.ts'
import * as regua from './regua.service.ts'
import { lembretesDa } from './situacao.service.ts'

export const rotasDeLembretes: Modulo = (registrar) => {
  registrar(verRegua, { executar: ({ ctx }) => regua.ler(ctx) })
  registrar(gravarRegua, { executar: ({ ctx, corpo, versaoEsperada }) => regua.gravar(ctx, corpo, versaoEsperada) })
  registrar(preverLembrete, { executar: ({ ctx, corpo }) => lembretes.prever(ctx, corpo) })
  registrar(listarLembretes, { executar: ({ ctx, query }) => lembretes.listar(ctx, query) })
  registrar(listarSemEmail, { executar: ({ ctx }) => lembretes.semEmail(ctx) })
  registrar(mandarLembrete, { executar: ({ ctx, corpo }) => mandarDaUnidade(ctx, corpo.unidade) })
  registrar(verLembretesDaUnidade, {
    alvo: (ctx, { id }) => encontrarUnidade(ctx, id),
    executar: async ({ ctx, alvo }) => ({
      ...(await lembretesDa(ctx, alvo.id)),
      proximas: await proximasDaUnidade(ctx, alvo.id),
      mensagens: await mensagensDa(ctx, alvo.id),
      anotados: await anotadosDa(ctx, alvo.id),
      reguaAtiva: (await regua.ler(ctx)).ativa,
    }),
  })
  registrar(preverLote, { executar: ({ ctx, corpo }) => lote.prever(ctx, corpo) })
  registrar(mandarLote, { executar: ({ ctx, corpo }) => lote.mandar(ctx, corpo) })
  registrar(anotarLembrete, {
    alvo: (ctx, { id }) => encontrarUnidade(ctx, id),
    executar: ({ ctx, alvo, corpo }) => anotar(ctx, alvo, corpo),
  })
  registrar(desanotarLembrete, {
    alvo: (ctx, { id }) => encontrarUnidade(ctx, id),
    executar: ({ ctx, alvo, params }) => desanotar(ctx, alvo, params.aid),
  })
  registrar(pararLembretes, {
    alvo: (ctx, { id }) => encontrarUnidade(ctx, id),
    executar: ({ ctx, alvo, corpo }) => parar(ctx, alvo, corpo),
  })
  registrar(retomarLembretes, {
    alvo: (ctx, { id }) => encontrarUnidade(ctx, id),
    executar: ({ ctx, alvo }) => retomar(ctx, alvo),
  })
}
