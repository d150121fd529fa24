import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { naoEncontrado } from './erros.ts'

interface Forma {
  codificacao: 'br' | 'gzip' | null
  corpo: Buffer
}

/** A page of the build in every form it has, the smallest first; null when it was not built. */
function lerPagina(arquivo: string): Forma[] | null {
  if (!existsSync(arquivo)) return null
  const formas = [
    { codificacao: 'br', arquivo: `${arquivo}.br` },
    { codificacao: 'gzip', arquivo: `${arquivo}.gz` },
    { codificacao: null, arquivo },
  ] as const
  return formas
    .filter((f) => existsSync(f.arquivo))
    .map((f) => ({ codificacao: f.codificacao, corpo: readFileSync(f.arquivo) }))
}

/**
 * Whether an address was meant for the API, however it is written: in capitals, with slashes too many, or with letters as
 * percent signs. A program that mistypes it must read an error, not a page.
 */
export function ehDaApi(url: string): boolean {
  const [caminho = ''] = url.split(/[?#]/, 1)
  try {
    return /^\/+api(?:\/|$)/i.test(decodeURIComponent(caminho))
  } catch {
    return true
  }
}

/**
 * Serves the built web: hashed assets as immutable, the pre-painted log-in page at `/`, and the shell for every other
 * address, which the web's router understands.
 * @param pasta the build's output; when it is missing only the API is served
 */
export async function servirWeb(app: FastifyInstance, pasta: string): Promise<void> {
  const casca = lerPagina(join(pasta, 'index.html'))
  const entrada = lerPagina(join(pasta, 'entrar.html')) ?? casca
  if (casca !== null) {
    const comum: FastifyStaticOptions = {
      root: pasta,
      index: false,
      preCompressed: true,
      setHeaders: (reply, caminho) => {
        const imutavel = caminho.includes('/assets/')
        // Browsers ask for the service worker themselves, and must find the one of today.
        const doDia = caminho.includes('/sw.js') ? 'no-cache' : 'public, max-age=3600'
        reply.header('cache-control', imutavel ? 'public, max-age=31536000, immutable' : doDia)
      },
    }
    await app.register(fastifyStatic, { ...comum, wildcard: false, globIgnore: ['**/*.html', '**/*.map', 'assets/**'] })
    // One route for all of them: one for each of a thousand files was a fifth of the time the server takes to start.
    const codigo = join(pasta, 'assets')
    if (existsSync(codigo))
      await app.register(fastifyStatic, {
        ...comum,
        root: codigo,
        prefix: '/assets/',
        decorateReply: false,
        allowedPath: (caminho) => !caminho.endsWith('/') && !caminho.endsWith('.map'),
      })
  }
  const pagina = (req: FastifyRequest, reply: FastifyReply) => {
    const formas = req.url === '/' || req.url.startsWith('/?') ? entrada : casca
    if (formas === null) throw naoEncontrado()
    const aceita = req.headers['accept-encoding'] ?? ''
    const { codificacao, corpo } = formas.find((f) => f.codificacao === null || aceita.includes(f.codificacao)) ?? {}
    if (codificacao) void reply.header('content-encoding', codificacao)
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(corpo)
  }
  app.setNotFoundHandler((req, reply) => {
    const ehPagina =
      (req.method === 'GET' || req.method === 'HEAD') &&
      !ehDaApi(req.url) &&
      // An e-mail that is searched for ends in what looks like the extension of a file.
      !/\.[a-z0-9]{2,5}$/i.test(req.url.split('?', 1)[0] ?? '')
    if (!ehPagina) throw naoEncontrado()
    return pagina(req, reply)
  })
  app.get('/', pagina)
}
