import { inspect } from 'node:util'
import type { CodigoDeErro } from '#contract/protocolo/erro.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  ErroDeAplicacao,
  conflito,
  corpoGrandeDemais,
  indisponivel,
  jsonInvalido,
  mesFechado,
  semEspaco,
  tipoNaoAceito,
} from '../erros.ts'

const interno = () =>
  new ErroDeAplicacao('ERRO_INTERNO', 'Algo deu errado no servidor. Tente de novo; se continuar, avise o suporte.')

const doFastify = new Map(
  Object.entries({
    FST_ERR_CTP_BODY_TOO_LARGE: () => corpoGrandeDemais('O pedido é grande demais'),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: () => tipoNaoAceito('Envie os dados como JSON (Content-Type: application/json)'),
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => jsonInvalido(),
    FST_ERR_CTP_EMPTY_JSON_BODY: () => jsonInvalido(),
    FST_ERR_CTP_INVALID_JSON_BODY: () => jsonInvalido(),
  }),
)

/** A field of whatever was thrown, when it has one of that kind: anything at all may have been. */
function lerTexto(erro: unknown, campo: 'code' | 'message'): string {
  const valor = (erro as Partial<Record<typeof campo, unknown>> | null | undefined)?.[campo]
  return typeof valor === 'string' ? valor : ''
}

/** Whether something failed because there is no room on the disk, of the database or of the files. */
export function faltaEspaco(erro: unknown): boolean {
  const codigo = lerTexto(erro, 'code')
  return codigo.startsWith('SQLITE_FULL') || codigo === '53100' || codigo === 'ENOSPC'
}

/** Database states that are answers, not faults of ours, on either engine. */
function doBanco(codigo: string): ErroDeAplicacao | null {
  if (codigo.startsWith('SQLITE_BUSY') || codigo === '55P03' || codigo === '40P01' || codigo === '40001')
    return indisponivel(2)
  // What the triggers of closed months say: somebody closed it while this was on its way.
  if (codigo === 'SQLITE_CONSTRAINT_TRIGGER' || codigo === 'CD001')
    return mesFechado('data', 'O mês desta data acabou de ser fechado')
  if (
    codigo.startsWith('SQLITE_CONSTRAINT_UNIQUE') ||
    codigo.startsWith('SQLITE_CONSTRAINT_PRIMARYKEY') ||
    codigo === '23505'
  ) {
    return conflito('Já existe um registro com estes dados')
  }
  if (codigo.startsWith('SQLITE_CONSTRAINT') || codigo.startsWith('23'))
    return conflito('O registro está ligado a outro e não pode ser gravado assim')
  // Also what took too long and was cut, and a replica that only reads.
  if (/^(08|57P|53|57014|25P03|25006)/.test(codigo) || SEM_LINHA.has(codigo) || codigo.startsWith('SQLITE_IOERR'))
    return indisponivel(5)
  return null
}

/** What the system says of a line that does not open, or that is lost. */
const SEM_LINHA: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])

/** The driver of PostgreSQL gives no code for a line that did not open in time, that was cut, or that was lost before. */
const LINHA_PERDIDA =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed/

function traduzir(erro: unknown): ErroDeAplicacao {
  if (erro instanceof ErroDeAplicacao) return erro
  const codigo = lerTexto(erro, 'code')
  const conhecido = doFastify.get(codigo)
  if (conhecido) return conhecido()
  const status = (erro as Partial<FastifyError> | null | undefined)?.statusCode
  if (erro instanceof SyntaxError && status === 400) return jsonInvalido()
  if (faltaEspaco(erro)) return semEspaco()
  const doBancoDeDados = doBanco(codigo)
  if (doBancoDeDados) return doBancoDeDados
  if (LINHA_PERDIDA.test(lerTexto(erro, 'message'))) return indisponivel(5)
  if (typeof status === 'number' && status >= 400 && status < 500) return jsonInvalido()
  return interno()
}

/**
 * Refusals of a door, which an investigation asks for. Not what a form gets wrong, and not the general limit of requests:
 * whoever runs into that could fill the disk.
 */
const RECUSAS_DE_ACESSO: ReadonlySet<CodigoDeErro> = new Set([
  'NAO_AUTENTICADO',
  'CREDENCIAIS_INVALIDAS',
  'CODIGO_INCORRETO',
  'ETAPA_VENCIDA',
  'SENHA_ATUAL_INCORRETA',
  'CAPTCHA_INVALIDO',
  'LINK_INVALIDO',
  'NAO_E_ADMINISTRADOR',
  'SEM_PERMISSAO',
  'DUAS_ETAPAS_OBRIGATORIAS',
])

/** Who, from where, at which operation: never what was typed. */
function anotarRecusa(req: FastifyRequest, codigo: CodigoDeErro): void {
  if (!RECUSAS_DE_ACESSO.has(codigo)) return
  const operacao = req.routeOptions.config.rota?.operacao
  req.log.warn({ codigo, operacao, usuario: req.ctx.quem?.id, ip: req.ip }, 'acesso recusado')
}

/** What is written to the log of whatever was thrown: an error with its stack, or the value and where it came out. */
const paraORegistro = (erro: unknown): Error =>
  erro instanceof Error ? erro : new Error(`Lançado o que não é um erro: ${inspect(erro)}`)

function responderErro(erro: unknown, req: FastifyRequest, reply: FastifyReply): FastifyReply {
  const resposta = traduzir(erro)
  anotarRecusa(req, resposta.codigo)
  if (resposta.status >= 500)
    req.log.error(
      { err: paraORegistro(erro), operacao: req.routeOptions.config.rota?.operacao, status: resposta.status },
      'falha',
    )
  if (resposta.tentarEm !== undefined) reply.header('retry-after', String(resposta.tentarEm))
  return reply.code(resposta.status).type('application/json; charset=utf-8').send(JSON.stringify(resposta.corpo))
}

/** The one place where an error becomes an answer: never a stack, SQL or path. */
export function instalarTratamentoDeErros(app: FastifyInstance): void {
  app.setErrorHandler(responderErro)
}
