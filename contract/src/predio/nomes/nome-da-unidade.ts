/**
 * How a unit is called, in every screen, mail, document and file: the one place that puts a block and an apartment together. Pure:
 * no schema here, so that screens can use it without loading zod.
 */

interface Unidade {
  bloco: string | null
  apto: string
}

/** Two numbers side by side would read as one. */
const leriaUmSo = ({ bloco, apto }: Unidade) => bloco !== null && /\d$/.test(bloco) && /^\d/.test(apto)

const comPalavras = ({ bloco, apto }: Unidade, palavra: string) =>
  `${/^\d/.test(bloco ?? '') ? `${palavra} ` : ''}${bloco ?? ''}, apartamento ${apto}`

/** The name of a unit: `A 101`, `101` without a block; where `1 101` would read as one number, `Bloco 1, apartamento 101`. */
export const nomeDaUnidade = (u: Unidade): string =>
  leriaUmSo(u) ? comPalavras(u, 'Bloco') : `${u.bloco ?? ''} ${u.apto}`.trim()

/** The name of a unit within a sentence: `A 101`, `bloco 1, apartamento 101`. */
export const unidadeEmTexto = (u: Unidade): string => (leriaUmSo(u) ? comPalavras(u, 'bloco') : nomeDaUnidade(u))

/** A unit in whole words, as far as it is known: `Bloco A, apartamento 702`; empty when neither part is. */
export function unidadePorExtenso({ bloco, apto }: { bloco?: string | null; apto: string | null }): string {
  const partes = [bloco && `Bloco ${bloco}`, apto && `${bloco ? 'apartamento' : 'Apartamento'} ${apto}`]
  return partes.filter(Boolean).join(', ')
}
