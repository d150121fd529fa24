import { acompanharEventos } from '#contract/casa/sistema.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './eventos.service.ts'

export const rotasDeEventos: Modulo = (registrar) => {
  registrar(acompanharEventos, {
    executar: async ({ ctx, query, req, reply }) => {
      // Proxies must pass each event on as it comes, and nothing keeps the line busy after the stream ends.
      const resposta = reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .header('connection', 'close')
      return req.method === 'HEAD' ? resposta.send() : resposta.send(servico.acompanhar(ctx, query.recuperar))
    },
  })
}
