/** The code on a certificate, as papers have it and people type it. */

/** Without 0, 1, I, L, O and U: nobody mistakes one sign for another, and no word comes out. 30 signs, 16 of them: 78 bits. */
export const SINAIS_DO_CODIGO = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const TAMANHO_DO_CODIGO = 16

/** Without what is only for the eye. */
const limpar = (texto: string): string => texto.toUpperCase().replace(/[\s-]/g, '')

/** What is wrong with a code as typed; null when it can be one. */
export function problemaDoCodigo(texto: string): string | null {
  const limpo = limpar(texto)
  if (limpo === '') return 'Informe o código da certidão'
  const estranho = [...limpo].find((s) => !SINAIS_DO_CODIGO.includes(s))
  if (estranho !== undefined) return `Nenhum código tem “${estranho}”: confira como está no papel`
  const falta = TAMANHO_DO_CODIGO - limpo.length
  if (falta === 0) return null
  const quantos = Math.abs(falta)
  const verbo = falta > 0 ? (quantos === 1 ? 'falta' : 'faltam') : quantos === 1 ? 'sobra' : 'sobram'
  return `O código tem ${TAMANHO_DO_CODIGO} letras e números: ${verbo} ${quantos}`
}

/** The code somebody typed or opened; null when it cannot be one. */
export const lerCodigo = (texto: string): string | null => (problemaDoCodigo(texto) === null ? limpar(texto) : null)
