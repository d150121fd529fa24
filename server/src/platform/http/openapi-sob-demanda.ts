import type { FastifyInstance, RouteOptions } from 'fastify'
import type { DocumentoOpenApi } from './documento-openapi.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of every route. */
    documentoOpenApi(): Promise<DocumentoOpenApi>
  }
}

/**
 * Takes note of the routes registered from now on. What makes a document of them is a hundred and seventy files, which a
 * start should not wait for: they are read when somebody asks. The calls that serve it are in the `sistema` module.
 */
export function instalarOpenApi(app: FastifyInstance): void {
  const rotas: RouteOptions[] = []
  let documento: Promise<DocumentoOpenApi> | undefined
  app.addHook('onRoute', (rota) => {
    rotas.push(rota)
  })
  app.decorate('documentoOpenApi', () => {
    documento ??= import('./openapi.ts').then(({ montarDocumento }) => montarDocumento(rotas))
    return documento
  })
}
