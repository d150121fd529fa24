import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { agora } from '#server/platform/relogio.ts'

/** The other side of Web Push, written from the RFCs and not from our code: a browser with its keys, and its push service. */

/** A browser that subscribes: its private key never leaves it. */
export class NavegadorDeTeste {
  readonly #par = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor() {
    this.#par.generateKeys()
  }

  /** What it gives to the server. */
  get chaves(): { p256dh: string; auth: string } {
    return { p256dh: this.#par.getPublicKey('base64url'), auth: this.#auth.toString('base64url') }
  }

  /** The key of a message from who has this public key, before salt (RFC 8291 §3.4). */
  chaveCom(deQuemManda: Buffer): Buffer {
    const comum = this.#par.computeSecret(deQuemManda)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#par.getPublicKey(), deQuemManda])
    return Buffer.from(hkdfSync('sha256', comum, this.#auth, info, 32))
  }
}

/** Opens a message of one record (RFC 8188 §2). @throws Error when it is not for this browser, or not as the RFC has it */
export function abrirRecado(navegador: NavegadorDeTeste, corpo: Buffer): string {
  const sal = corpo.subarray(0, 16)
  const registro = corpo.readUInt32BE(16)
  const tamanhoDaChave = corpo.readUInt8(20)
  if (tamanhoDaChave !== 65) throw new Error(`a chave de quem manda tem ${tamanhoDaChave} bytes`)
  const cifrado = corpo.subarray(21 + tamanhoDaChave)
  if (cifrado.length > registro) throw new Error('há mais de um registro')
  const chave = navegador.chaveCom(corpo.subarray(21, 21 + tamanhoDaChave))
  const derivar = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', chave, sal, info, bytes))
  const cifra = createDecipheriv(
    'aes-128-gcm',
    derivar('Content-Encoding: aes128gcm\0', 16),
    derivar('Content-Encoding: nonce\0', 12),
  )
  cifra.setAuthTag(cifrado.subarray(-16))
  const claro = Buffer.concat([cifra.update(cifrado.subarray(0, -16)), cifra.final()])
  const fim = claro.lastIndexOf(2)
  if (fim < 0 || claro.subarray(fim + 1).some((b) => b !== 0)) throw new Error('o último registro não está marcado')
  return claro.subarray(0, fim).toString('utf8')
}

/** What the `Authorization` of a message says (RFC 8292 §2 and §3). @throws Error when it is not signed by its own key */
export function conferirVapid(cabecalho: string): { chave: string; aud: string; exp: number; sub: string } {
  const [, token = '', chave = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(cabecalho) ?? []
  const [inicio = '', meio = '', assinatura = ''] = token.split('.')
  const ler = (parte: string) => JSON.parse(Buffer.from(parte, 'base64url').toString('utf8')) as Record<string, unknown>
  if (ler(inicio)['alg'] !== 'ES256') throw new Error('a assinatura não é ES256')
  const ponto = Buffer.from(chave, 'base64url')
  const [x, y] = [ponto.subarray(1, 33), ponto.subarray(33)].map((b) => b.toString('base64url'))
  const publica = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const certa = verify(
    'sha256',
    Buffer.from(`${inicio}.${meio}`),
    { key: publica, dsaEncoding: 'ieee-p1363' },
    Buffer.from(assinatura, 'base64url'),
  )
  if (!certa) throw new Error('a assinatura não é desta chave')
  const { aud, exp, sub } = ler(meio) as { aud: string; exp: number; sub: string }
  return { chave, aud, exp, sub }
}

/** A message that a push service took or refused, with what it was asked by. */
export interface Recado {
  caminho: string
  corpo: Buffer
  cabecalhos: IncomingMessage['headers']
}

type Resposta = number | ((res: ServerResponse) => void)

const UM_DIA_S = 24 * 60 * 60

/** Why a push service would refuse a message, whatever it was told to answer; null when it would not. */
function porqueRecusa({ corpo, cabecalhos }: Recado, origem: string): string | null {
  const { aud, exp, sub } = conferirVapid(cabecalhos.authorization ?? '')
  const agoraS = agora().getTime() / 1000
  if (aud !== origem) return `aud: ${aud}`
  if (exp <= agoraS || exp > agoraS + UM_DIA_S) return `exp: ${exp}`
  if (!/^(mailto:.+@.+|https?:\/\/.+)$/.test(sub)) return `sub: ${sub}`
  if (!/^\d+$/.test(String(cabecalhos['ttl']))) return 'sem TTL'
  if (cabecalhos['content-encoding'] !== 'aes128gcm') return `Content-Encoding: ${cabecalhos['content-encoding']}`
  if (!/^(very-low|low|normal|high)$/.test(String(cabecalhos['urgency'] ?? 'normal'))) return 'Urgency'
  if (!/^[\w-]{1,32}$/.test(String(cabecalhos['topic'] ?? 'x'))) return 'Topic'
  return corpo.length > 4096 ? `${corpo.length} bytes` : null
}

/** A push service on the loopback: it refuses what the RFCs have it refuse, and answers as it is told to. */
export class ServicoDePush {
  /** All that was asked, in order. */
  readonly pedidos: Recado[] = []
  /** What was refused for not being as the RFCs have it. */
  readonly recusas: string[] = []
  /** What the next calls are answered, in order; the last one stays. */
  respostas: Resposta[] = [201]
  readonly #ouvinte: Server
  #origem = ''

  private constructor() {
    this.#ouvinte = createServer((req, res) => void this.#receber(req, res))
  }

  static async abrir(): Promise<ServicoDePush> {
    const novo = new ServicoDePush()
    await new Promise<void>((pronto) => novo.#ouvinte.listen(0, '127.0.0.1', pronto))
    novo.#origem = `http://127.0.0.1:${(novo.#ouvinte.address() as AddressInfo).port}`
    return novo
  }

  /** A new address of a browser. */
  endereco(): string {
    return `${this.#origem}/push/${randomBytes(16).toString('base64url')}`
  }

  async #receber(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const partes: Buffer[] = []
    for await (const parte of req) partes.push(parte as Buffer)
    const recado = { caminho: req.url ?? '', corpo: Buffer.concat(partes), cabecalhos: req.headers }
    this.pedidos.push(recado)
    let recusa: string | null
    try {
      recusa = porqueRecusa(recado, this.#origem)
    } catch (erro) {
      recusa = String(erro)
    }
    if (recusa !== null) {
      this.recusas.push(recusa)
      res.writeHead(403).end(recusa)
      return
    }
    const resposta = this.respostas.length > 1 ? this.respostas.shift() : this.respostas[0]
    if (typeof resposta === 'function') resposta(res)
    else res.writeHead(resposta ?? 201).end()
  }

  /** What a browser at an address reads of what was sent to it. */
  lidos(endereco: string, navegador: NavegadorDeTeste): Record<string, string>[] {
    return this.pedidos
      .filter((p) => p.caminho === new URL(endereco).pathname)
      .map((p) => JSON.parse(abrirRecado(navegador, p.corpo)) as Record<string, string>)
  }

  async fechar(): Promise<void> {
    this.#ouvinte.closeAllConnections()
    await new Promise((pronto) => this.#ouvinte.close(pronto))
  }
}
