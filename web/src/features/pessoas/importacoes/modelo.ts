import { salvarComo } from '../../../lib/baixar.ts'
import type { Assunto } from './assuntos.ts'

/** Saves the file to be filled in: the titles and one line as an example. The mark makes Excel read the accents. */
export function baixarModelo({ modelo: { nome, linhas } }: Assunto): void {
  salvarComo(new Blob(['\ufeff', linhas.join('\r\n'), '\r\n'], { type: 'text/csv' }), nome)
}
