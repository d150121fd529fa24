import type { CodigoDeErro, CorpoDeErro, MENSAGEM_TOKEN_FALHOU, ProblemaDeCampo } from '#contract/protocolo/erro.ts'

/** Failures that happen before any answer of the server exists. */
export type CodigoLocal = 'SEM_CONEXAO' | 'TEMPO_ESGOTADO' | 'RESPOSTA_INESPERADA' | 'CANCELADO'

// Typed as the contract's own literal, so that the text cannot drift although the contract (and zod) is not loaded here.
const TOKEN_FALHOU: typeof MENSAGEM_TOKEN_FALHOU = 'Não Autorizado, o token falhou!'

const MENSAGENS: Record<CodigoLocal, string> = {
  SEM_CONEXAO: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
  TEMPO_ESGOTADO: 'O servidor demorou demais para responder. Tente de novo.',
  RESPOSTA_INESPERADA: 'O servidor respondeu de um jeito inesperado. Tente de novo em instantes.',
  CANCELADO: 'O envio foi cancelado.',
}

interface Detalhes {
  /** HTTP status, 0 when there was no answer. */
  status: number
  codigo: CodigoDeErro | CodigoLocal
  mensagem: string
  issues?: ProblemaDeCampo[]
  /** The record as the server holds it, with CONFLITO_DE_VERSAO. */
  atual?: unknown
  /** The record as it was sent, with CONFLITO_DE_VERSAO. */
  enviado?: unknown
  /** With CODIGO_OBRIGATORIO: what goes back with the code. */
  desafio?: string
  /** Seconds to wait before another try, from Retry-After. */
  retryAfter?: number
}

/** Any failed call of the API, with a Portuguese message made for people. */
export class ErroDaApi extends Error {
  readonly status: number
  readonly codigo: CodigoDeErro | CodigoLocal
  readonly mensagem: string
  readonly issues: ProblemaDeCampo[]
  readonly atual: unknown
  readonly enviado: unknown
  readonly desafio: string | undefined
  readonly retryAfter: number | undefined

  constructor(d: Detalhes) {
    super(d.mensagem)
    this.name = 'ErroDaApi'
    this.status = d.status
    this.codigo = d.codigo
    this.mensagem = d.mensagem
    this.issues = d.issues ?? []
    this.atual = d.atual
    this.enviado = d.enviado
    this.desafio = d.desafio
    this.retryAfter = d.retryAfter
  }

  /** The session is gone: the exact message that logs every client out (specification §8). */
  get tokenFalhou(): boolean {
    return this.status === 401 && this.mensagem === TOKEN_FALHOU
  }

  /** What was asked may have been done: the answer did not reach this browser. */
  get semResposta(): boolean {
    return this.status === 0 && this.issues.length === 0
  }

  /** Trying the same thing again may work: no answer, overload or a failure of the server. A used-up limit lasts for hours. */
  get passageiro(): boolean {
    if (this.codigo === 'LIMITE_DE_USO') return false
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** A failure that happened in this browser, without an answer. */
export const erroLocal = (codigo: CodigoLocal): ErroDaApi =>
  new ErroDaApi({ status: 0, codigo, mensagem: MENSAGENS[codigo] })

/** A field refused before anything is sent, in the same shape as the server's refusals. */
export const erroDeCampo = (path: string, message: string): ErroDaApi =>
  new ErroDaApi({ status: 0, codigo: 'VALIDACAO', mensagem: message, issues: [{ path, message }] })

/** Builds the error of an answer from its status and body text; never throws, whatever came back. */
export function erroDaResposta(status: number, texto: string, retryAfter: string | null): ErroDaApi {
  const segundos = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  const extra = segundos === undefined ? {} : { retryAfter: segundos }
  try {
    const corpo = JSON.parse(texto) as Partial<CorpoDeErro>
    if (typeof corpo.message === 'string' && corpo.code)
      return new ErroDaApi({
        status,
        codigo: corpo.code,
        mensagem: corpo.message,
        issues: corpo.issues ?? [],
        atual: corpo.atual,
        enviado: corpo.enviado,
        ...(corpo.desafio === undefined ? {} : { desafio: corpo.desafio }),
        ...extra,
      })
  } catch {
    // A proxy's page or nothing at all: the sentence below is all that can be said.
  }
  return new ErroDaApi({ status, codigo: 'RESPOSTA_INESPERADA', mensagem: MENSAGENS.RESPOSTA_INESPERADA, ...extra })
}

/** A refusal whose fields this screen calls otherwise. @param nosso the name here of a path of the server's */
export const comOutrosCampos = (erro: unknown, nosso: (path: string) => string): unknown =>
  erro instanceof ErroDaApi && erro.issues.length > 0
    ? new ErroDaApi({ ...erro, issues: erro.issues.map((i) => ({ ...i, path: nosso(i.path) })) })
    : erro

/** What a list shows in the place of its rows: the sentence, and the code where there is one. */
export const falhaDaLista = (erro: unknown): { message: string; code?: string } =>
  erro instanceof ErroDaApi ? { message: erro.mensagem, code: erro.codigo } : { message: mensagemDoErro(erro) }

/** The sentence to show for anything that was thrown. */
export const mensagemDoErro = (erro: unknown): string =>
  erro instanceof ErroDaApi ? erro.mensagem : 'Algo deu errado nesta tela. Tente de novo.'

/** Why the one thing that was asked is refused: what is said of its field, where something is. */
export const motivoDoErro = (erro: unknown): string =>
  (erro instanceof ErroDaApi ? erro.issues[0]?.message : undefined) ?? mensagemDoErro(erro)
