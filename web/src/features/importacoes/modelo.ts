import { salvarComo } from '../../lib/baixar.ts'

const LINHAS = [
  'Nome;Email;Telefone;CPF;Nascimento;Bloco;Apartamento;Tipo',
  'Maria das Dores;maria@exemplo.com.br;(11) 91234-5678;012.345.678-90;17/05/1980;A;101;Morador',
]

/** Saves the file to be filled in: the titles and one person as an example. The mark makes Excel read the accents. */
export function baixarModelo(): void {
  salvarComo(new Blob(['\ufeff', LINHAS.join('\r\n'), '\r\n'], { type: 'text/csv' }), 'modelo-de-moradores.csv')
}
