/** "o preço" → "O preço"; the rest is left as it is. */
export const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

/** "Ordinária" → "ordinária", in the middle of a sentence; the rest is left as it is. */
export const comMinuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1)

/** "1 dia", "30 dias", "1.799 dias". */
export const emDias = (n: number): string => (n === 1 ? '1 dia' : `${n.toLocaleString('pt-BR')} dias`)

/** "água", "água e luz", "água, luz e gás". */
export const enumerar = (textos: readonly string[]): string => new Intl.ListFormat('pt-BR').format(textos)
