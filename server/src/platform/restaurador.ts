import type { Readable } from 'node:stream'
import type { ArquivoAnunciado, Restauracao } from '#contract/casa/restauracao.ts'

/** Which file is meant, and the token of the first access link of whoever asks. */
export interface QuemRestaura {
  id: string
  token: string
}

/** A piece of a file, as it comes. */
export interface Parte {
  fluxo: Readable
  conferirFim(): Promise<void>
}

/**
 * What the first screen asks of whoever puts backups in place (`operacao/restauracao/restaurador.ts`). It needs no database, so that
 * it answers while there is none, and knows one file at a time. Whether the link still stands is the asking service's to say.
 */
export interface Restaurador {
  /**
   * Makes room for a file that is about to arrive, or goes on with the very same of which a part is here.
   * @throws CONFLITO while somebody else sends another, SEM_ESPACO
   */
  comecar(token: string, arquivo: ArquivoAnunciado): Promise<Restauracao>
  /** How it stands. @throws NAO_ENCONTRADO for another file or another link */
  ver(quem: QuemRestaura): Restauracao
  /** Takes the next piece. @throws NAO_ENCONTRADO; CONFLITO when it does not begin where the last one ended */
  receber(quem: QuemRestaura, byte: number, parte: Parte): Promise<Restauracao>
  /** Begins to read all of it. @throws NAO_ENCONTRADO; CONFLITO before it is here; VALIDACAO without the passphrase it asks for */
  conferir(quem: QuemRestaura, senha: string | null): Restauracao
  /** Puts it in place of the empty installation, once requests under way are answered. @throws NAO_ENCONTRADO; CONFLITO before it was read */
  confirmar(quem: QuemRestaura): Restauracao
  /** Removes the file; what is being put in place goes on. @throws NAO_ENCONTRADO */
  desistir(quem: QuemRestaura): Promise<void>
  /** Nobody may restore any more: removes whatever file is here. */
  largar(): Promise<void>
}
