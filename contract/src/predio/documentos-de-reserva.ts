import { paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { PDF } from '../protocolo/conteudos.ts'

/** What a booking is printed as. */

export const reciboDaReserva = rota({
  operacao: 'reservas.recibo',
  metodo: 'GET',
  caminho: '/api/reservas/:id/recibo.pdf',
  resumo: 'O recibo do pagamento de uma reserva em PDF',
  tipo: 'arquivo',
  conteudos: [PDF],
  params: paramsComId,
  erros: ['CONFLITO'],
})
