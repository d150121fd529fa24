import type { FastifyInstance } from 'fastify'
import { muitasTentativas } from '../erros.ts'
import { ctxDoSistema, type Ctx, type Plataforma } from '../contexto.ts'
import { redeDe } from '../http/rede.ts'
import { ehChave, resolverChave } from './chaves.ts'
import { resolverSessao } from './sessoes.ts'
import { tokenDe } from './token.ts'

const semCaracteresEstranhos = (t: string) => t.replace(/[^\x20-\x7e]/g, '').slice(0, 200)

/**
 * Fills `req.ctx` for every /api request, then applies the general limits: per session or key, or per address for anyone else.
 * Whether the call may be made is the route's business.
 */
export function instalarAutenticacao(app: FastifyInstance, plataforma: Plataforma): void {
  const base = ctxDoSistema(plataforma)
  const { limite } = plataforma.config
  const contar =
    limite === null
      ? null
      : app.createRateLimit({
          timeWindow: '1 minute',
          max: (req) => (req.ctx.quem === null ? limite.anonimo : limite.sessao),
          keyGenerator: (req) => req.ctx.quem?.sessaoId ?? `anonimo ${req.ctx.rede}`,
        })
  app.addHook('onRequest', async (req, reply) => {
    const ctx: Ctx = {
      ...base,
      log: req.log,
      ip: req.ip,
      rede: redeDe(req.ip),
      aparelho: semCaracteresEstranhos(req.headers['user-agent'] ?? ''),
    }
    req.ctx = ctx
    if (!req.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    const token = tokenDe(req.headers)
    if (token !== null && ehChave(token)) ctx.quem = await resolverChave(ctx, token)
    const sessao = token === null || ehChave(token) ? null : await resolverSessao(ctx, token)
    if (sessao) {
      ctx.quem = sessao.quem
      reply.header('x-sessao-expira', sessao.expiraEm)
    }
    const conta = await contar?.(req)
    if (conta && !conta.isAllowed && conta.isExceeded) throw muitasTentativas(Math.ceil(conta.ttlInSeconds))
  })
}
