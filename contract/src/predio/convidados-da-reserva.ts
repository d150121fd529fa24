import { z } from 'zod'
import { paramsComId } from '../protocolo/comum.ts'
import { rota } from '../protocolo/rota.ts'
import { listaDeConvidados } from './reservas/lista-de-convidados.ts'
import { reserva } from './reservas.ts'

export const mudarConvidadosDaReserva = rota({
  operacao: 'reservas.mudarConvidados',
  metodo: 'PUT',
  caminho: '/api/reservas/:id/convidados',
  conta: 'alteracoes',
  resumo:
    'Muda a lista de convidados, que a portaria vê no dia; de quem reservou e da administração, até a reserva começar',
  params: paramsComId,
  corpo: z.strictObject({ listaDeConvidados: listaDeConvidados.nullable() }),
  resposta: reserva,
})
