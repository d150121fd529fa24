import type { Readable } from 'node:stream'

/** Where the bytes of uploads live: a local folder, or a bucket that speaks S3. Keys are ids, never names. */
export interface Armazenamento {
  /** Keeps the bytes; when it returns they survive a power cut. @throws SEM_ESPACO, INDISPONIVEL (bucket away) */
  guardar(chave: string, bytes: Uint8Array, tipo: string): Promise<void>
  /** The bytes, or null when there are none under that key. @throws INDISPONIVEL */
  ler(chave: string): Promise<Readable | null>
  remover(chave: string): Promise<void>
  /** Every key there is, a page at a time. */
  listar(): AsyncIterable<string[]>
  /** Asks whether it answers. @throws Error with the reason in a few words, and BaldeRecusou when it will never do */
  olhar(): Promise<void>
  /** The process stops: what is still asked of it is not waited for. */
  largar(): void
}
