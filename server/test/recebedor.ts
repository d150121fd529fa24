import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { acontecimento, type Acontecimento } from '#contract/casa/webhooks.ts'

/** What somebody got: the standard's own library says whether it is signed, not ours. */
export interface Recebido {
  id: string
  corpo: string
  cabecalhos: Record<string, string>
}

type Resposta = number | ((req: IncomingMessage, res: ServerResponse) => void)

/** A receiver of webhooks on the loopback, which can also behave badly. */
export class Recebedor {
  readonly recebidos: Recebido[] = []
  /** What the next calls are answered, in order; the last one stays. */
  respostas: Resposta[] = [204]
  /** Kept when it is closed: who calls then finds nobody. */
  porta = 0
  readonly #ouvinte: Server

  private constructor() {
    this.#ouvinte = createServer((req, res) => void this.#receber(req, res))
  }

  static async abrir(...respostas: Resposta[]): Promise<Recebedor> {
    const novo = new Recebedor()
    if (respostas.length > 0) novo.respostas = respostas
    await new Promise<void>((pronto) => novo.#ouvinte.listen(0, '127.0.0.1', pronto))
    novo.porta = (novo.#ouvinte.address() as AddressInfo).port
    return novo
  }

  get url(): string {
    return `http://127.0.0.1:${this.porta}/avisos`
  }

  async #receber(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const partes: Buffer[] = []
    for await (const parte of req) partes.push(parte as Buffer)
    const cabecalhos = Object.fromEntries(Object.entries(req.headers).map(([nome, v]) => [nome, String(v)]))
    this.recebidos.push({
      id: cabecalhos['webhook-id'] ?? '',
      corpo: Buffer.concat(partes).toString('utf8'),
      cabecalhos,
    })
    const resposta = this.respostas.length > 1 ? this.respostas.shift() : this.respostas[0]
    if (typeof resposta === 'function') resposta(req, res)
    else res.writeHead(resposta ?? 204).end()
  }

  /** Bodies that got here, each verified with the secret. @throws Error when one does not verify, or is not what the contract says */
  conferidos(segredo: string): Acontecimento[] {
    return this.recebidos.map(({ corpo, cabecalhos }) =>
      z.strictObject(acontecimento.shape).parse(new Webhook(segredo).verify(corpo, cabecalhos)),
    )
  }

  async fechar(): Promise<void> {
    this.#ouvinte.closeAllConnections()
    await new Promise((pronto) => this.#ouvinte.close(pronto))
  }
}
