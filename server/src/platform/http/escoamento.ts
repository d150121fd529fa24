import type { FastifyInstance } from 'fastify'
import { indisponivel } from '../erros.ts'

const SEGUNDOS = 2

/** Graceful shutdown, a stop that loses nobody's work: see `escoar`. */
export interface Escoamento {
  /**
   * From now on every new request gets 503, on a connection that closes, so that a load balancer sends it elsewhere.
   * @param prazoMs longest wait
   * @returns once those that were under way are answered
   */
  escoar(prazoMs: number): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    escoamento: Escoamento
  }
}

/** Counts the requests under way. Register it right after what goes on every answer. */
export function instalarEscoamento(app: FastifyInstance): Escoamento {
  let emCurso = 0
  let fechando = false
  let avisar: () => void = () => undefined
  app.addHook('onRequest', (_req, reply, seguir) => {
    if (fechando) {
      const recusa = indisponivel(SEGUNDOS)
      void reply
        .code(recusa.status)
        .headers({ connection: 'close', 'cache-control': 'no-store', 'retry-after': String(SEGUNDOS) })
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(recusa.corpo))
      return
    }
    emCurso++
    reply.raw.once('close', () => {
      emCurso--
      if (emCurso === 0) avisar()
    })
    seguir()
  })
  return {
    escoar: (prazoMs) =>
      new Promise((pronto) => {
        fechando = true
        avisar = pronto
        if (emCurso === 0) pronto()
        setTimeout(pronto, prazoMs).unref()
      }),
  }
}
