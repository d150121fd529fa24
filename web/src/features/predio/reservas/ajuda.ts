import type { Texto } from '../../../lib/texto-de-ajuda.ts'

export const ajuda: Texto = {
  titulo: 'Reservas Área de Lazer',
  partes: [
    ['Quem vê as minhas reservas?', 'Você e a administração. Para os vizinhos, o horário aparece só como “Reservado”.'],
    [
      'Até quando posso cancelar?',
      'Até o prazo que aparece na reserva, em “Pode cancelar”. Depois dele, fale com a administração.',
    ],
    [
      'O que quer dizer “Aguardando aprovação”?',
      'O horário já está guardado, e a administração ainda vai aprovar o pedido ou recusá-lo. Você recebe um aviso da resposta; se for recusado, o motivo vem no aviso e fica na página da reserva.',
    ],
  ],
}
