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
import { instalarOpenApi } from './platform/http/openapi-sob-demanda.ts'
import { criarIdDoPedido, instalarIdDoPedido } from './platform/http/id-do-pedido.ts'
import { criarRegistrar, type Modulo } from './platform/http/registrar.ts'
import { cabecalhosDeSeguranca, instalarSeguranca, type Cabecalhos } from './platform/http/seguranca.ts'
import { lojaCompartilhada } from './platform/http/limites-compartilhados.ts'
import { instalarVez } from './platform/http/vez.ts'
import { fecharConexoesSemUso } from './platform/http/conexoes-sem-uso.ts'
import { instalarMedidas } from './platform/medidas.ts'
import { servirWeb } from './platform/paginas.ts'
import { rotasDeAcordos } from './modules/cobranca/acordos/acordos.routes.ts'
import { rotasDeAgendas } from './modules/predio/agendas/agendas.routes.ts'
import { rotasDeAreas } from './modules/predio/areas/areas.routes.ts'
import { rotasDeArquivos } from './modules/casa/arquivos/arquivos.routes.ts'
import { rotasDeAtas } from './modules/predio/atas/atas.routes.ts'
import { rotasDeAuditoria } from './modules/casa/auditoria/auditoria.routes.ts'
import { rotasDeCertidoes } from './modules/cobranca/certidoes/certidoes.routes.ts'
import { rotasDeCategorias } from './modules/contas/categorias/categorias.routes.ts'
import { rotasDoBanco } from './modules/contas/banco/banco.routes.ts'
import { rotasDoCondominio } from './modules/casa/condominio/condominio.routes.ts'
import { rotasDosAcertosDeFundos } from './modules/cobranca/pagamentos/acertos.routes.ts'
import { rotasDosAjustesDeCobranca } from './modules/cobranca/encargos/ajustes.routes.ts'
import { rotasDeEmissoes } from './modules/cobranca/emissoes/emissoes.routes.ts'
import { rotasDosFeriados } from './modules/cobranca/cobrancas/feriados.routes.ts'
import { rotasDePagamentos } from './modules/cobranca/pagamentos/pagamentos.routes.ts'
import { rotasDosPapeis } from './modules/cobranca/papeis/papeis.routes.ts'
import { rotasDeDevedores } from './modules/cobranca/devedores/devedores.routes.ts'
import { rotasDeCobrancas } from './modules/cobranca/cobrancas/cobrancas.routes.ts'
import { rotasDoDashboard } from './modules/casa/dashboard/dashboard.routes.ts'
import { rotasDeConvites } from './modules/pessoas/convites/convites.routes.ts'
import { rotasDeFornecedores } from './modules/predio/fornecedores/fornecedores.routes.ts'
import { rotasDosFechamentos } from './modules/contas/fechamentos/fechamentos.routes.ts'
import { rotasDeFundos } from './modules/contas/fundos/fundos.routes.ts'
import { rotasDeServicos } from './modules/predio/servicos/servicos.routes.ts'
import { rotasDeDespesas } from './modules/contas/despesas/despesas.routes.ts'
import { rotasDosDoisFatores } from './modules/pessoas/dois-fatores/dois-fatores.routes.ts'
import { rotasDeEmails } from './modules/casa/emails/emails.routes.ts'
import { rotasDeEventos } from './modules/casa/eventos/eventos.routes.ts'
import { encerrarFluxos } from './modules/casa/eventos/eventos.service.ts'
import { rotasDeImportacoes } from './modules/pessoas/importacoes/importacoes.routes.ts'
import { rotasDeLembretes } from './modules/cobranca/lembretes/lembretes.routes.ts'
import { rotasDaLixeira } from './modules/casa/lixeira/lixeira.routes.ts'
import { rotasDeNotificacoes } from './modules/casa/notificacoes/notificacoes.routes.ts'
import { rotasDeOcorrencias } from './modules/predio/ocorrencias/ocorrencias.routes.ts'
import { rotasDeOrcamentos } from './modules/contas/orcamentos/orcamentos.routes.ts'
import { rotasDePrestacoes } from './modules/contas/prestacoes/prestacoes.routes.ts'
import { rotasDePrivacidade } from './modules/pessoas/privacidade/privacidade.routes.ts'
import { rotasDoPrimeiroAcesso } from './modules/casa/primeiro-acesso/primeiro-acesso.routes.ts'
import { rotasDeReceitas } from './modules/contas/receitas/receitas.routes.ts'
import { rotasDeReservas } from './modules/predio/reservas/reservas.routes.ts'
import { rotasDeSessoes } from './modules/pessoas/sessoes/sessoes.routes.ts'
import { rotasDoSistema } from './modules/casa/sistema/sistema.routes.ts'
import { rotasDeUnidades } from './modules/predio/unidades/unidades.routes.ts'
import { rotasDosUsos } from './modules/casa/usos/usos.routes.ts'
import { rotasDoCadastro } from './modules/pessoas/cadastro/cadastro.routes.ts'

/** Every module of the product. A module that is not here does not exist. */
const modulos: Modulo[] = [
  rotasDoSistema,
  rotasDoPrimeiroAcesso,
  rotasDoCondominio,
  rotasDeSessoes,
  rotasDosDoisFatores,
  rotasDoCadastro,
  rotasDePrivacidade,
  rotasDeUnidades,
  rotasDeConvites,
  rotasDeImportacoes,
  rotasDeCategorias,
  rotasDeReceitas,
  rotasDeDespesas,
  rotasDeCobrancas,
  rotasDeEmissoes,
  rotasDePagamentos,
  rotasDosPapeis,
  rotasDeDevedores,
  rotasDeLembretes,
  rotasDosAjustesDeCobranca,
  rotasDosFeriados,
  rotasDosAcertosDeFundos,
  rotasDoBanco,
  rotasDeOrcamentos,
  rotasDePrestacoes,
  rotasDeFundos,
  rotasDosFechamentos,
  rotasDeAcordos,
  rotasDeCertidoes,
  rotasDeAgendas,
  rotasDeAreas,
  rotasDeReservas,
  rotasDeFornecedores,
  rotasDeServicos,
  rotasDeArquivos,
  rotasDosUsos,
  rotasDeAtas,
  rotasDeEventos,
  rotasDeNotificacoes,
  rotasDeOcorrencias,
  rotasDeAuditoria,
  rotasDaLixeira,
  rotasDeEmails,
  rotasDoDashboard,
]

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
  instalarOpenApi(app)
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
