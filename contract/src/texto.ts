/** "o preço" → "O preço"; the rest is left as it is. */
export const comMaiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
