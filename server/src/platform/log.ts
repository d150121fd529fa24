import pino, { type Logger } from 'pino'

/** Structured log without secrets: JSON lines on stdout, instants in UTC, nothing of bodies, tokens or documents. */
export function criarLog(nivel: string): Logger {
  return pino({
    level: nivel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        'password',
        'senha',
        'senhaAtual',
        'token',
        'cpf',
        '*.authorization',
        '*.password',
        '*.token',
        '*.cpf',
      ],
      remove: true,
    },
  })
}
