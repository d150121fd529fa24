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
      'Até quando pago, e o que acontece depois?',
      'Até a hora que a reserva mostra, em “Falta pagar”. Combinada em cima da hora, o prazo é metade do tempo que falta, no máximo um dia. Depois disso, a administração pode cancelar a reserva e liberar o horário.',
    ],
    [
      'Onde vai a lista de convidados?',
      'No pedido, em “Sobre o encontro”, ou depois, na página da reserva, até ela começar: um nome por linha. Veem você, a administração e, no dia, a portaria; os vizinhos não.',
    ],
    [
      'O que quer dizer “Aguardando aprovação”?',
      'O horário já está guardado, e a administração ainda vai aprovar o pedido ou recusá-lo. Você recebe um aviso da resposta; se for recusado, o motivo vem no aviso e fica na página da reserva.',
    ],
  ],
}
