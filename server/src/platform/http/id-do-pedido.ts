import { AsyncLocalStorage } from 'node:async_hooks'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { novoIdAvulso } from '../ids.ts'

/** Long enough to be one of its kind, short enough for a log line; a CPF, a phone or an e-mail is none. */
const ID_ACEITO = /^[A-Za-z0-9_-]{16,64}$/

const emCurso = new AsyncLocalStorage<string>()

/** Correlation id: of the request that caused what is running now, or undefined. */
export const idDoPedidoEmCurso = (): string | undefined => emCurso.getStore()

const familiaDe = (endereco: string) => (isIPv6(endereco) ? 'ipv6' : 'ipv4')

/** Whether the one who is connected is a proxy of ours, as TRUST_PROXY says. */
function ehDaCasa(confiar: Config['confiarNoProxy']): (endereco: string | undefined) => boolean {
  if (typeof confiar !== 'string') return () => Boolean(confiar)
  const lista = new BlockList()
  for (const parte of confiar.split(',').map((p) => p.trim())) {
    const [rede = '', mascara] = parte.split('/')
    if (mascara === undefined) lista.addAddress(rede, familiaDe(rede))
    else lista.addSubnet(rede, Number(mascara), familiaDe(rede))
  }
  return (endereco) => endereco !== undefined && lista.check(endereco, familiaDe(endereco))
}

/** What of a raw request is looked at. */
interface PedidoCru {
  headers: Record<string, unknown>
  socket: { remoteAddress?: string | undefined }
}

/** Makes the id of each request: a new one, or the one a proxy of ours already gave it. */
export function criarIdDoPedido(confiar: Config['confiarNoProxy']): (req: PedidoCru) => string {
  const daCasa = ehDaCasa(confiar)
  return (req) => {
    const recebido = req.headers['x-request-id']
    const serve = typeof recebido === 'string' && ID_ACEITO.test(recebido) && daCasa(req.socket.remoteAddress)
    return serve ? recebido : novoIdAvulso()
  }
}

/** Puts the id on every answer, and where `idDoPedidoEmCurso` finds it. */
export function instalarIdDoPedido(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, seguir) => {
    reply.raw.setHeader('x-request-id', req.id)
    emCurso.run(req.id, seguir)
  })
}
