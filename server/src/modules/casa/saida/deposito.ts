import { createHash } from 'node:crypto'
import type { Armazenamento } from '#server/platform/arquivos/armazenamento.ts'
import { instanteDoId } from '#server/platform/ids.ts'

/** The archive lies in the store of the files, in pieces of this many bytes: whichever server is asked for it has them. */
export const BYTES_POR_PARTE = 4 * 1024 * 1024

const TIPO = 'application/octet-stream'
const PARTE = /^saida-([0-9a-f-]{36})-\d{6}$/

const chaveDe = (id: string, parte: number) => `saida-${id}-${String(parte).padStart(6, '0')}`

/** Whether a key of the store is a piece of an archive. */
export const ehParte = (chave: string): boolean => PARTE.test(chave)

/** Takes the bytes of an archive as they come and keeps them piece by piece. */
export class Deposito {
  readonly #arquivos: Armazenamento
  readonly #id: string
  readonly #soma = createHash('sha256')
  #espera: Uint8Array[] = []
  #esperando = 0
  partes = 0
  bytes = 0

  /** @param id a new one: whoever goes on after another begins anew, and never writes over what is there */
  constructor(arquivos: Armazenamento, id: string) {
    this.#arquivos = arquivos
    this.#id = id
  }

  async receber(bytes: Uint8Array): Promise<void> {
    this.#soma.update(bytes)
    this.bytes += bytes.length
    this.#espera.push(bytes)
    this.#esperando += bytes.length
    while (this.#esperando >= BYTES_POR_PARTE) await this.#guardar(BYTES_POR_PARTE)
  }

  async #guardar(quantos: number): Promise<void> {
    const tudo = Buffer.concat(this.#espera)
    this.#espera = [tudo.subarray(quantos)]
    this.#esperando -= quantos
    await this.#arquivos.guardar(chaveDe(this.#id, this.partes++), tudo.subarray(0, quantos), TIPO)
  }

  /** Keeps the last piece. @returns the SHA-256 of the whole */
  async terminar(): Promise<string> {
    if (this.#esperando > 0) await this.#guardar(this.#esperando)
    return this.#soma.digest('hex')
  }
}

/**
 * Bytes of an archive, from one to another, both included, a piece at a time as they are taken.
 * @throws Error when a piece is gone: what was sent so far is cut off, and never looks whole
 */
export async function* lerDe(arquivos: Armazenamento, id: string, de: number, ate: number): AsyncGenerator<Buffer> {
  for (let parte = Math.floor(de / BYTES_POR_PARTE); parte * BYTES_POR_PARTE <= ate; parte++) {
    const fluxo = await arquivos.ler(chaveDe(id, parte))
    if (fluxo === null) throw new Error(`falta a parte ${parte} da saída ${id}`)
    let em = parte * BYTES_POR_PARTE
    for await (const pedaco of fluxo as AsyncIterable<Buffer>) {
      const [comeco, fim] = [Math.max(de - em, 0), Math.min(ate + 1 - em, pedaco.length)]
      em += pedaco.length
      if (comeco < fim) yield pedaco.subarray(comeco, fim)
    }
  }
}

/** Removes the pieces of an archive; those already gone stay gone. */
export async function remover(arquivos: Armazenamento, id: string, partes: number): Promise<void> {
  for (let parte = 0; parte < partes; parte++) await arquivos.remover(chaveDe(id, parte))
}

/** Removes what a killed server left, by when it was begun. @returns how many pieces went */
export async function varrer(arquivos: Armazenamento, antesDe: number): Promise<number> {
  let removidas = 0
  for await (const chaves of arquivos.listar())
    for (const chave of chaves) {
      const id = PARTE.exec(chave)?.[1]
      if (id === undefined || (instanteDoId(id) ?? antesDe) >= antesDe) continue
      await arquivos.remover(chave)
      removidas++
    }
  return removidas
}
