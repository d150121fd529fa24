const inteiro = new Intl.NumberFormat('pt-BR')

export const numero = (n: number): string => inteiro.format(n)
