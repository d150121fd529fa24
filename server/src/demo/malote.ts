import { Readable } from 'node:stream'
import type { Armazenamento } from '#server/platform/arquivos/armazenamento.ts'
import type { AoAndar } from '../operacao/andamento.ts'

/** Each file waits for the disk or the bucket, so several are written side by side. */
const AO_MESMO_TEMPO = 16

/** The files of the story, until it is told: one after the other, as they are sent, most of the time would go into waiting. */
export class Malote implements Armazenamento {
  readonly #destino: Armazenamento
  readonly #guardados = new Map<string, { bytes: Uint8Array; tipo: string }>()

  constructor(destino: Armazenamento) {
    this.#destino = destino
  }

  guardar(chave: string, bytes: Uint8Array, tipo: string): Promise<void> {
    this.#guardados.set(chave, { bytes, tipo })
    return Promise.resolve()
  }

  async ler(chave: string): Promise<Readable | null> {
    const guardado = this.#guardados.get(chave)
    return guardado ? Readable.from([guardado.bytes]) : await this.#destino.ler(chave)
  }

  async remover(chave: string): Promise<void> {
    if (!this.#guardados.delete(chave)) await this.#destino.remover(chave)
  }

  listar = (): AsyncIterable<string[]> => this.#destino.listar()
  olhar = (): Promise<void> => this.#destino.olhar()
  largar = (): void => this.#destino.largar()

  /** Puts all of them where the product keeps them. Before the rows: a file without a row harms nobody. */
  async entregar(aoAndar: AoAndar): Promise<void> {
    const todos = [...this.#guardados]
    for (let i = 0; i < todos.length; i += AO_MESMO_TEMPO) {
      aoAndar({ oQue: 'Guardando os documentos', feito: i, total: todos.length })
      const lote = todos.slice(i, i + AO_MESMO_TEMPO)
      await Promise.all(lote.map(([chave, { bytes, tipo }]) => this.#destino.guardar(chave, bytes, tipo)))
    }
  }
}
