import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** How a line treats what goes through it. `gela`: everything is accepted and nothing arrives, in either direction. */
type Estado = 'passa' | 'lenta' | 'gela' | 'recusa'

export interface Proxy {
  porta: number
  /** The lines that stand are `lenta` or `gela` too; with `recusa` they stay as they are until `cortar`. */
  mudar(estado: Estado): void
  /** Resets every line that stands, whatever is on its way. @returns how many there were */
  cortar(): number
  fechar(): Promise<void>
}

/** Of a slow line: how long each piece waits, in milliseconds. */
const ATRASO_MS = 15

/** What all lines of a proxy ask before they let a piece through. */
class Registro {
  #estado: Estado = 'passa'
  #aberto: PromiseWithResolvers<void> | null = null

  mudar(estado: Estado): void {
    this.#estado = estado
    if (estado === 'gela') this.#aberto ??= Promise.withResolvers()
    else {
      this.#aberto?.resolve()
      this.#aberto = null
    }
  }

  get recusa(): boolean {
    return this.#estado === 'recusa'
  }

  async passar(): Promise<void> {
    if (this.#estado === 'lenta') await new Promise((depois) => setTimeout(depois, ATRASO_MS))
    await this.#aberto?.promise
  }
}

const torneira = (registro: Registro) =>
  new Transform({
    transform: (pedaco: Buffer, _codificacao, seguir: TransformCallback) => {
      void registro.passar().then(() => seguir(null, pedaco))
    },
  })

async function ligar(cliente: Socket, porta: number, registro: Registro, abertos: Set<Socket>): Promise<void> {
  // The other side of a frozen line does not learn that this one went away until it thaws.
  await registro.passar()
  if (cliente.destroyed || registro.recusa) {
    cliente.destroy()
    return
  }
  const servidor = connect(porta, '127.0.0.1')
  abertos.add(servidor)
  servidor.once('close', () => abertos.delete(servidor)).on('error', () => undefined)
  const ida = pipeline(cliente, torneira(registro), servidor)
  const volta = pipeline(servidor, torneira(registro), cliente)
  await Promise.allSettled([ida, volta])
  cliente.destroy()
  await registro.passar()
  servidor.destroy()
}

/**
 * A line between the product and what it leans on, which can be cut, frozen and slowed while something is on its way.
 * @param destino port of the loopback it leads to
 */
export async function abrirProxy(destino: number): Promise<Proxy> {
  const registro = new Registro()
  const abertos = new Set<Socket>()
  const ouvinte = createServer({ allowHalfOpen: true }, (cliente) => {
    cliente.on('error', () => undefined)
    if (registro.recusa) {
      cliente.resetAndDestroy()
      return
    }
    abertos.add(cliente)
    cliente.once('close', () => abertos.delete(cliente))
    void ligar(cliente, destino, registro, abertos)
  })
  await new Promise<void>((pronto) => ouvinte.listen(0, '127.0.0.1', pronto))
  const cortar = () => {
    const quantas = abertos.size
    for (const soquete of abertos) soquete.resetAndDestroy()
    return quantas
  }
  return {
    porta: (ouvinte.address() as AddressInfo).port,
    mudar: (estado) => registro.mudar(estado),
    cortar,
    fechar: async () => {
      registro.mudar('recusa')
      cortar()
      await new Promise((pronto) => ouvinte.close(pronto))
    },
  }
}
