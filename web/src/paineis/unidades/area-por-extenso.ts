const numero = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

/** "72,50 m²". */
export const areaPorExtenso = (m2: number): string => `${numero.format(m2)} m²`
