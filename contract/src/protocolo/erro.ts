import { z } from 'zod'

/**
 * The closed list of error codes a call may answer, each with its HTTP status.
 * Clients decide on the code; the message is for people.
 */
export const codigosDeErro = {
  VALIDACAO: 400,
  JSON_INVALIDO: 400,
  PEDIDO_MALFORMADO: 400,
  CAPTCHA_OBRIGATORIO: 400,
  CAPTCHA_INVALIDO: 400,
  LINK_INVALIDO: 400,
  SENHA_ATUAL_INCORRETA: 400,
  ARQUIVO_RECUSADO: 400,
  NAO_AUTENTICADO: 401,
  CREDENCIAIS_INVALIDAS: 401,
  CODIGO_OBRIGATORIO: 401,
  CODIGO_INCORRETO: 401,
  ETAPA_VENCIDA: 401,
  SEM_PERMISSAO: 403,
  NAO_E_ADMINISTRADOR: 403,
  DUAS_ETAPAS_OBRIGATORIAS: 403,
  NAO_ENCONTRADO: 404,
  METODO_NAO_ACEITO: 405,
  PEDIDO_DEMORADO: 408,
  CONFLITO: 409,
  CONFLITO_DE_VERSAO: 409,
  JA_EXISTE: 409,
  MES_FECHADO: 409,
  ULTIMO_ADMINISTRADOR: 409,
  CORPO_GRANDE_DEMAIS: 413,
  TIPO_NAO_ACEITO: 415,
  IDEMPOTENCIA_DIVERGENTE: 422,
  MUITAS_TENTATIVAS: 429,
  LIMITE_DE_USO: 429,
  CABECALHOS_GRANDES_DEMAIS: 431,
  ERRO_INTERNO: 500,
  INDISPONIVEL: 503,
  SEM_ESPACO: 507,
} as const

export type CodigoDeErro = keyof typeof codigosDeErro

/** Exactly this text makes every client log out (specification §8). */
export const MENSAGEM_TOKEN_FALHOU = 'Não Autorizado, o token falhou!'

/** Toast shown when a resident enters by the administration's door or opens a staff screen (specification §5). */
export const MENSAGEM_NAO_E_ADMINISTRADOR = 'Você não é um Administrador'

export const problemaDeCampo = z.strictObject({ path: z.string(), message: z.string() })
export type ProblemaDeCampo = z.infer<typeof problemaDeCampo>

/** Body of every error answer. `atual` and `enviado` come only with CONFLITO_DE_VERSAO, `desafio` with CODIGO_OBRIGATORIO. */
export const corpoDeErro = z.object({
  message: z.string(),
  code: z.enum(Object.keys(codigosDeErro) as [CodigoDeErro, ...CodigoDeErro[]]),
  issues: z.array(problemaDeCampo).optional(),
  atual: z.unknown().optional(),
  enviado: z.unknown().optional(),
  /** What goes back with the code of the second step, instead of the password. */
  desafio: z.string().optional(),
})
export type CorpoDeErro = z.infer<typeof corpoDeErro>
