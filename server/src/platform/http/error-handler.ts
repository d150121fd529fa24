import type { CodigoDeErro } from '#contract/erro.ts'
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
} from '../errors.ts'

const interno = () =>
  new ErroDeAplicacao('ERRO_INTERNO', 'Algo deu errado no servidor. Tente de novo; se continuar, avise o suporte.')

const doFastify: Record<string, () => ErroDeAplicacao> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => corpoGrandeDemais('O pedido é grande demais'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => tipoNaoAceito('Envie os dados como JSON (Content-Type: application/json)'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => jsonInvalido(),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => jsonInvalido(),
  FST_ERR_CTP_INVALID_JSON_BODY: () => jsonInvalido(),
}

/** Whether something failed because there is no room on the disk, of the database or of the files. */
export function faltaEspaco(erro: unknown): boolean {
  const codigo = (erro as { code?: unknown } | null)?.code
  return typeof codigo === 'string' && (codigo.startsWith('SQLITE_FULL') || codigo === '53100' || codigo === 'ENOSPC')
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
  if (/^(08|57P|53)/.test(codigo) || codigo === 'ECONNREFUSED' || codigo.startsWith('SQLITE_IOERR'))
    return indisponivel(5)
  return null
}

function traduzir(erro: FastifyError): ErroDeAplicacao {
  if (erro instanceof ErroDeAplicacao) return erro
  const codigo = erro.code
  const conhecido = doFastify[codigo]
  if (conhecido) return conhecido()
  if (erro instanceof SyntaxError && erro.statusCode === 400) return jsonInvalido()
  if (faltaEspaco(erro)) return semEspaco()
  const doBancoDeDados = doBanco(codigo)
  if (doBancoDeDados) return doBancoDeDados
  if (/timeout exceeded when trying to connect|Connection terminated/.test(erro.message)) return indisponivel(5)
  if (erro.statusCode !== undefined && erro.statusCode >= 400 && erro.statusCode < 500) return jsonInvalido()
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
  const operacao = req.routeOptions.config.rota?.operacao
  const fato = { codigo, operacao, usuario: req.ctx.quem?.id, ip: req.ip }
  if (RECUSAS_DE_ACESSO.has(codigo)) req.log.warn(fato, 'acesso recusado')
}

function responderErro(erro: FastifyError, req: FastifyRequest, reply: FastifyReply): FastifyReply {
  const resposta = traduzir(erro)
  anotarRecusa(req, resposta.codigo)
  if (resposta.status >= 500)
    req.log.error({ err: erro, operacao: req.routeOptions.config.rota?.operacao, status: resposta.status }, 'falha')
  if (resposta.tentarEm !== undefined) reply.header('retry-after', String(resposta.tentarEm))
  return reply.code(resposta.status).type('application/json; charset=utf-8').send(JSON.stringify(resposta.corpo))
}

/** The one place where an error becomes an answer: never a stack, SQL or path. */
export function instalarTratamentoDeErros(app: FastifyInstance): void {
  app.setErrorHandler(responderErro)
}
