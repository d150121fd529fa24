/**
 * How a unit is called in a sentence. `A 101` reads as it is; where the block is a number, `1 101` would read as one number, and
 * words part the two. Pure: no schema here, so that screens can use it without loading zod.
 */
export const unidadeEmTexto = ({ bloco, apto }: { bloco: string; apto: string }): string =>
  /\d$/.test(bloco) && /^\d/.test(apto) ? `bloco ${bloco}, apartamento ${apto}` : `${bloco} ${apto}`.trim()
