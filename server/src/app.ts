import { join } from 'node:path'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Config } from './platform/config.ts'
import { instalarAutenticacao } from './platform/autenticacao/autenticacao.ts'
import type { Plataforma } from './platform/contexto.ts'
import { instalarPrazos, PRAZO_DO_ENVIO_MS } from './platform/http/prazos.ts'
import { instalarEscoamento } from './platform/http/escoamento.ts'
import { instalarTratamentoDeErros } from './platform/http/tratamento-de-erros.ts'
import { instalarLeitorDeJson } from './platform/http/corpo-json.ts'
import { instalarRecusaDeMalformados, responderAoQueNaoEPedido } from './platform/http/malformados.ts'
import { criarIdDoPedido, instalarIdDoPedido } from './platform/http/id-do-pedido.ts'
import { criarRegistrar } from './platform/http/registrar.ts'
import { cabecalhosDeSeguranca, instalarSeguranca, type Cabecalhos } from './platform/http/seguranca.ts'
import { lojaCompartilhada } from './platform/http/limites-compartilhados.ts'
import { instalarVez } from './platform/http/vez.ts'
import { fecharConexoesSemUso } from './platform/http/conexoes-sem-uso.ts'
import { instalarMedidas } from './platform/medidas.ts'
import { servirWeb } from './platform/paginas.ts'
import { modulos } from './modulos.ts'
import { encerrarFluxos } from './modules/casa/eventos/eventos.service.ts'

const PASTA_DA_WEB = join(import.meta.dirname, '../../web/dist')
const LIMITE_DO_JSON = 256 * 1024

/** A number of proxies becomes "trust that many hops". */
const proxyDeConfianca = (v: Config['confiarNoProxy']) =>
  typeof v === 'number' ? (_endereco: string, salto: number) => salto < v : v

/**
 * A path that cannot be decoded takes the way of any unknown one, so that its 404 carries the same headers. What follows the `?`
 * is judged with the other fields (`platform/http/validar.ts`).
 */
function enderecoLegivel(url: string): string {
  try {
    decodeURI(url.split('?', 1)[0] ?? url)
    return url
  } catch {
    return '/api/endereco-ilegivel'
  }
}

function criarServidor({ config, log }: Plataforma, cabecalhos: Cabecalhos): FastifyInstance {
  return fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: criarIdDoPedido(config.confiarNoProxy),
    bodyLimit: LIMITE_DO_JSON,
    trustProxy: proxyDeConfianca(config.confiarNoProxy),
    requestTimeout: PRAZO_DO_ENVIO_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    // The default lets a socket drip headers for a minute.
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 2_000, requireHostHeader: false },
    clientErrorHandler: responderAoQueNaoEPedido(cabecalhos),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: (req) => enderecoLegivel(req.url ?? '/'),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
}

/**
 * Writes answers of this shape. Made at the first answer: some hundred of them at once would be a third of the start.
 */
function serializador(forma: z.ZodType): (valor: unknown) => string {
  let escrever: ((valor: unknown) => string) | undefined
  return (valor) => {
    escrever ??= fastJson(
      z.toJSONSchema(forma, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' }) as never,
    )
    return escrever(valor)
  }
}

/**
 * Builds the application on an open, migrated database. Nothing listens yet.
 * @throws Error when a route has no permission declared
 */
export async function criarApp(plataforma: Plataforma): Promise<FastifyInstance> {
  const cabecalhos = cabecalhosDeSeguranca(PASTA_DA_WEB, plataforma.config.urlPublica.startsWith('https:'))
  const app = criarServidor(plataforma, cabecalhos)
  // Validation is ours (all fields at once, after the record was found); the schema is for the document and the answer.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(({ schema }) => serializador(schema as unknown as z.ZodType))
  app.removeContentTypeParser('text/plain')
  instalarLeitorDeJson(app)
  instalarIdDoPedido(app)
  instalarTratamentoDeErros(app)
  instalarSeguranca(app, cabecalhos)
  app.decorate('escoamento', instalarEscoamento(app))
  instalarVez(app)
  instalarPrazos(app)
  fecharConexoesSemUso(app)
  const { pool } = plataforma.conexao
  await app.register(rateLimit, { global: false, store: lojaCompartilhada(app, pool) })
  await instalarMedidas(app, plataforma)
  await app.register(multipart)
  await app.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] })
  instalarAutenticacao(app, plataforma)
  instalarRecusaDeMalformados(app)
  await app.register((api, _opcoes, pronto) => {
    const registrar = criarRegistrar(api)
    for (const modulo of modulos) modulo(registrar)
    pronto()
  })
  app.addHook('preClose', async () => {
    encerrarFluxos(plataforma)
  })
  await servirWeb(app, PASTA_DA_WEB)
  return app
}
