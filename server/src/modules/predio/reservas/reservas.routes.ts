import { disponibilidadeDaArea, excluirArea } from '#contract/predio/areas.ts'
import { reciboDaReserva } from '#contract/predio/documentos-de-reserva.ts'
import {
  cancelarReserva,
  criarReserva,
  estornarReserva,
  finalizarReserva,
  listarReservas,
  listarTodasAsReservas,
  mudarConvidadosDaReserva,
  mudarStatusDaReserva,
  pagarReserva,
  reservarReserva,
  resumoDasReservas,
  verReserva,
} from '#contract/predio/reservas.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as areas from '../areas/areas.service.ts'
import { encontrar } from './acesso.service.ts'
import { paraFora } from './apresentacao.service.ts'
import * as disponibilidade from './disponibilidade.service.ts'
import * as lista from './lista.service.ts'
import { recibo } from './recibo.service.ts'
import { acertarPeloRelogio } from './relogio.service.ts'
import * as reservas from './reservas.service.ts'
import * as situacao from './situacao.service.ts'

const alvo = (ctx: Ctx, { id }: { id: string }) => encontrar(ctx, id)
const area = (ctx: Ctx, { id }: { id: string }) => areas.encontrar(ctx, id)

export const rotasDeReservas: Modulo = (registrar) => {
  registrar(disponibilidadeDaArea, {
    alvo: area,
    executar: ({ ctx, alvo, query }) => disponibilidade.doMes(ctx, alvo, query.mes),
  })
  registrar(excluirArea, {
    alvo: area,
    executar: ({ ctx, params, versaoEsperada }) => reservas.excluirArea(ctx, params.id, versaoEsperada),
  })
  registrar(listarReservas, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(listarTodasAsReservas, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(resumoDasReservas, { executar: ({ ctx, query }) => lista.resumir(ctx, query) })
  registrar(criarReserva, {
    alvo: (ctx, _params, corpoBruto) => reservas.recusarReservaPorOutro(ctx, corpoBruto),
    executar: ({ ctx, corpo }) => reservas.criar(ctx, corpo),
  })
  registrar(verReserva, {
    alvo: async (ctx, params) => {
      await acertarPeloRelogio(ctx)
      return alvo(ctx, params)
    },
    executar: ({ ctx, alvo }) => paraFora(ctx, alvo),
  })
  registrar(reciboDaReserva, {
    alvo,
    executar: ({ ctx, alvo, req, reply }) => mandarParaSalvar(req, reply, () => recibo(ctx, alvo)),
  })
  registrar(finalizarReserva, {
    alvo,
    executar: ({ ctx, params, versaoEsperada }) => reservas.finalizar(ctx, params.id, versaoEsperada),
  })
  registrar(cancelarReserva, {
    alvo,
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      situacao.cancelar(ctx, params.id, corpo.motivo, versaoEsperada),
  })
  registrar(mudarConvidadosDaReserva, {
    alvo,
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      situacao.mudarConvidados(ctx, params.id, corpo.listaDeConvidados, versaoEsperada),
  })
  registrar(reservarReserva, {
    alvo,
    executar: ({ ctx, params, versaoEsperada }) => situacao.reservar(ctx, params.id, versaoEsperada),
  })
  registrar(pagarReserva, {
    alvo,
    executar: ({ ctx, params, corpo, versaoEsperada }) => situacao.pagar(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(estornarReserva, {
    alvo,
    executar: ({ ctx, params, versaoEsperada }) => situacao.estornar(ctx, params.id, versaoEsperada),
  })
  registrar(mudarStatusDaReserva, {
    alvo,
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      situacao.mudarStatus(ctx, params.id, corpo.status, versaoEsperada),
  })
}
