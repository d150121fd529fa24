import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { cabecalhosGrandesDemais, pedidoDemorado, pedidoMalformado, type ErroDeAplicacao } from '../erros.ts'
import type { Cabecalhos } from './seguranca.ts'

/** What never becomes a request: bytes that are no HTTP, headers without end, a body that does not arrive. */

const conhecidos: Record<string, () => ErroDeAplicacao> = {
  ERR_HTTP_REQUEST_TIMEOUT: pedidoDemorado,
  HPE_HEADER_OVERFLOW: cabecalhosGrandesDemais,
}

/**
 * Answers on the bare socket, with the headers of every other answer, and cuts it.
 * @param cabecalhos what goes on every answer
 */
export const responderAoQueNaoEPedido =
  (cabecalhos: Cabecalhos) =>
  (erro: Error & { code?: string }, linha: Socket): void => {
    if (erro.code === 'ECONNRESET' || linha.destroyed) return
    const resposta = (conhecidos[erro.code ?? ''] ?? pedidoMalformado)()
    const corpo = JSON.stringify(resposta.corpo)
    const todos = [
      ...cabecalhos,
      ['cache-control', 'no-store'],
      ['connection', 'close'],
      ['content-type', 'application/json; charset=utf-8'],
      ['content-length', String(Buffer.byteLength(corpo))],
    ].map(([nome, valor]) => `${nome}: ${valor}\r\n`)
    if (linha.writable)
      linha.write(`HTTP/1.1 ${resposta.status} ${STATUS_CODES[resposta.status]}\r\n${todos.join('')}\r\n${corpo}`)
    linha.destroy(erro)
  }

/** Node would answer these by itself, without our headers: a request that names no host, and one that expects the unknown. */
export function instalarRecusaDeMalformados(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, pronto) => {
    const semNome = req.raw.httpVersion === '1.1' && req.raw.headers.host === undefined
    pronto(semNome ? pedidoMalformado() : undefined)
  })
  // Nobody has to heed an expectation that is not 100-continue (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => app.server.emit('request', req, res))
}
