import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** ASCII stand-in of a name for readers that do not know RFC 5987. */
function emAscii(nome: string): string {
  const semAcento = nome.normalize('NFD').replace(/\p{M}/gu, '')
  return semAcento.replace(/[^\x20-\x7e]|["\\%]/g, '_')
}

const rfc5987 = (nome: string) =>
  encodeURIComponent(nome.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Content-Disposition of a file (RFC 6266): an ASCII name for old readers and the real one, percent-encoded (RFC 5987).
 * @param modo `inline` to be shown in the browser, `attachment` to be saved
 */
export const disposicao = (modo: 'inline' | 'attachment', nome: string): string =>
  `${modo}; filename="${emAscii(nome)}"; filename*=UTF-8''${rfc5987(nome)}`

/**
 * Sends what `fazer` makes as a file to be saved under its name; nothing when the client went away while it was made.
 * @param fazer gets the signal of the client's departure
 */
export async function mandarParaSalvar(
  req: FastifyRequest,
  reply: FastifyReply,
  fazer: (sinal: AbortSignal) => Promise<{ nome: string; tipo: string; corpo: Readable | Buffer }>,
): Promise<FastifyReply> {
  const arquivo = await fazer(req.signal).catch((erro: unknown) => {
    if (req.signal.aborted) return null
    throw erro
  })
  if (arquivo === null) return reply.hijack()
  const { nome, tipo, corpo } = arquivo
  return reply.type(tipo).header('content-disposition', disposicao('attachment', nome)).send(corpo)
}
