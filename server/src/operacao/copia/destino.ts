import type { Carga } from './carga.ts'

/** Where a backup is restored to: a database of either engine, changed all at once or not at all. */
export interface Destino {
  /**
   * `vazio`: nobody lives in it; `ilegivel`: it cannot be read, so that a safety copy of it cannot be made.
   * @throws ErroDeCopia while somebody uses it
   */
  estado(): Promise<'vazio' | 'habitado' | 'ilegivel'>
  /**
   * Puts in place what `encher` loads; when it fails, or the process dies, what was there is still there.
   * @param deLado what is there cannot be read: it is moved out of the way, never written over
   * @returns the folder it was moved to
   */
  carregar(encher: (carga: Carga) => Promise<void>, deLado: boolean): Promise<string | null>
  fechar(): Promise<void>
}
