import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { naoEncontrado } from './errors.ts'

/**
 * Serves the built web: hashed assets as immutable, the pre-painted log-in page at `/`, and the shell for every other
 * address, which the web's router understands.
 * @param pasta the build's output; when it is missing only the API is served
 */
export async function servirWeb(app: FastifyInstance, pasta: string): Promise<void> {
  const ler = (nome: string) => (existsSync(join(pasta, nome)) ? readFileSync(join(pasta, nome), 'utf8') : null)
  const casca = ler('index.html')
  const entrada = ler('entrar.html') ?? casca
  if (casca !== null) {
    await app.register(fastifyStatic, {
      root: pasta,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.map'],
      setHeaders: (reply, caminho) => {
        const imutavel = caminho.includes('/assets/')
        reply.header('cache-control', imutavel ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }
  const pagina = (req: FastifyRequest, reply: FastifyReply) => {
    const html = req.url === '/' || req.url.startsWith('/?') ? entrada : casca
    if (html === null) throw naoEncontrado()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  }
  app.setNotFoundHandler((req, reply) => {
    const ehPagina =
      (req.method === 'GET' || req.method === 'HEAD') &&
      !req.url.startsWith('/api') &&
      // An e-mail that is searched for ends in what looks like the extension of a file.
      !/\.[a-z0-9]{2,5}$/i.test(req.url.split('?', 1)[0] ?? '')
    if (!ehPagina) throw naoEncontrado()
    return pagina(req, reply)
  })
  app.get('/', { schema: { hide: true } }, pagina)
}
