import {
  atualizarAgenda,
  calendarioDaAgenda,
  criarAgenda,
  criarAssinatura,
  excluirAgenda,
  listarAgendas,
  proximosDaAgenda,
  restaurarAgenda,
  reunirAgenda,
  revogarAssinatura,
  verAgenda,
  verAssinatura,
} from '#contract/predio/agendas.ts'
import { disposicao } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import * as agendas from './agendas.service.ts'
import * as assinaturas from './assinaturas.service.ts'
import * as lista from './lista.service.ts'
import * as series from './series.service.ts'

export const rotasDeAgendas: Modulo = (registrar) => {
  registrar(listarAgendas, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(criarAgenda, { executar: ({ ctx, corpo }) => agendas.criar(ctx, corpo) })
  registrar(verAgenda, {
    alvo: (ctx, { id }) => agendas.encontrar(ctx, id),
    executar: ({ alvo }) => Promise.resolve(agendas.paraFora(alvo)),
  })
  registrar(atualizarAgenda, {
    alvo: (ctx, { id }) => agendas.encontrar(ctx, id),
    executar: ({ ctx, params, query, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return series.atualizar(ctx, params.id, corpo, query, versaoEsperada)
    },
  })
  registrar(excluirAgenda, {
    alvo: (ctx, { id }) => agendas.encontrar(ctx, id),
    executar: ({ ctx, params, query, versaoEsperada }) => series.excluir(ctx, params.id, query, versaoEsperada),
  })
  registrar(restaurarAgenda, {
    alvo: (ctx, { id }) => agendas.encontrarMesmoExcluida(ctx, id),
    executar: ({ ctx, params, query }) => series.restaurar(ctx, params.id, query.ocorrencia),
  })
  registrar(reunirAgenda, {
    alvo: (ctx, { id }) => agendas.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => series.reunir(ctx, params.id, versaoEsperada),
  })
  registrar(verAssinatura, { executar: ({ ctx }) => assinaturas.ver(ctx) })
  registrar(criarAssinatura, { executar: ({ ctx }) => assinaturas.criar(ctx) })
  registrar(revogarAssinatura, { executar: ({ ctx }) => assinaturas.revogar(ctx) })
  registrar(proximosDaAgenda, {
    executar: async ({ ctx, reply }) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', disposicao('attachment', 'compromissos.ics'))
        .send(await assinaturas.proximos(ctx)),
  })
  registrar(calendarioDaAgenda, {
    executar: async ({ ctx, params, reply }) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', disposicao('inline', 'agenda.ics'))
        .send(await assinaturas.calendario(ctx, params.arquivo)),
  })
}
