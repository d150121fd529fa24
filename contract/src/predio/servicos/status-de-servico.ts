/** How a service order stands. Apart from the orders themselves: residents read it of what they reported. */
export const statusDeServico = ['Aberto', 'Em execução', 'Concluído', 'Cancelado'] as const
