import pino, { type DestinationStream, type Logger } from 'pino'
import { nasFontes } from './rastro.ts'

/** What people and machines say in an error's text that a log must not keep. */
const DADOS_DE_ALGUEM: [RegExp, string][] = [
  [/\/\/[^\s/@]+@/g, '//<credenciais>@'],
  [/[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, '<e-mail>'],
  [/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '<documento>'],
  // 256 bits as we write them: session, invitation, recovery.
  [/\b[A-Za-z0-9_-]{43}\b/g, '<segredo>'],
]

const semDadosDeAlguem = (texto: string): string =>
  DADOS_DE_ALGUEM.reduce((t, [padrao, lugar]) => t.replace(padrao, lugar), texto)

interface ErroNoLog {
  type: string
  message: string
  code?: string | undefined
  stack?: string | undefined
  causa?: ErroNoLog | undefined
}

/**
 * An error as the log keeps it. Whatever else hangs on it stays out: PostgreSQL's `detail` quotes the row, a mail server's
 * answer the address, an S3 client's error the whole request.
 */
function resumir(erro: unknown, fundo = 0): ErroNoLog {
  if (!(erro instanceof Error)) return { type: typeof erro, message: semDadosDeAlguem(String(erro)) }
  const { code } = erro as { code?: unknown }
  return {
    type: erro.name,
    message: semDadosDeAlguem(erro.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(erro.stack === undefined ? {} : { stack: semDadosDeAlguem(nasFontes(erro.stack)) }),
    ...(erro.cause === undefined || fundo > 2 ? {} : { causa: resumir(erro.cause, fundo + 1) }),
  }
}

const SEGREDOS = ['authorization', 'password', 'senha', 'senhaAtual', 'token', 'cpf']

/** Structured log without secrets: JSON lines on stdout, instants in UTC, nothing of bodies, addresses, tokens or documents. */
export function criarLog(nivel: string, destino?: DestinationStream): Logger {
  const opcoes: pino.LoggerOptions = {
    level: nivel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (erro: unknown) => resumir(erro),
      // Fastify logs a request in a few rare cases: its address may hold what somebody searched for, or a signature.
      req: ({ method }: { method?: string }) => ({ metodo: method }),
      res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    },
    // The reader of uploads says at `trace` what it was given, headers and all.
    redact: { paths: ['headers', '*.headers', ...SEGREDOS.flatMap((nome) => [nome, `*.${nome}`])], remove: true },
  }
  return destino === undefined ? pino(opcoes) : pino(opcoes, destino)
}
