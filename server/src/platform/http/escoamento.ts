import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { indisponivel } from '../erros.ts'

const SEGUNDOS = 2

/** Answers a request that is not let in any more, and says so; one that it leaves alone goes on. */
export type Porta = (req: FastifyRequest, reply: FastifyReply) => boolean

/** Graceful shutdown, a stop that loses nobody's work: see `escoar`. */
export interface Escoamento {
  /**
   * From now on every new request gets 503, on a connection that closes, so that a load balancer sends it elsewhere.
   * @param prazoMs longest wait
   * @param porta who is let in all the same, and what the others are told
   * @returns once those that were under way are answered
   */
  escoar(prazoMs: number, porta?: Porta): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    escoamento: Escoamento
  }
}

const ninguem: Porta = (_req, reply) => {
  const recusa = indisponivel(SEGUNDOS)
  void reply
    .code(recusa.status)
    .headers({ connection: 'close', 'cache-control': 'no-store', 'retry-after': String(SEGUNDOS) })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(recusa.corpo))
  return true
}

/** Counts the requests under way. Register it right after what goes on every answer. */
export function instalarEscoamento(app: FastifyInstance): Escoamento {
  let emCurso = 0
  let fechada: Porta | null = null
  let avisar: () => void = () => undefined
  app.addHook('onRequest', (req, reply, seguir) => {
    if (fechada?.(req, reply) === true) return
    emCurso++
    reply.raw.once('close', () => {
      emCurso--
      if (emCurso === 0) avisar()
    })
    seguir()
  })
  return {
    escoar: (prazoMs, porta = ninguem) =>
      new Promise((pronto) => {
        fechada = porta
        avisar = pronto
        if (emCurso === 0) pronto()
        setTimeout(pronto, prazoMs).unref()
      }),
  }
}
