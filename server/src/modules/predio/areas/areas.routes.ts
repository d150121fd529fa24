import { atualizarArea, criarArea, listarAreas, restaurarArea, verArea } from '#contract/predio/areas.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import * as areas from './areas.service.ts'

/** What a month has free and the deletion of an area depend on bookings: their routes are with those. */
export const rotasDeAreas: Modulo = (registrar) => {
  registrar(listarAreas, { executar: ({ ctx }) => areas.listar(ctx) })
  registrar(criarArea, { executar: ({ ctx, corpo }) => areas.criar(ctx, corpo) })
  registrar(verArea, {
    alvo: (ctx, { id }) => areas.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => areas.ver(ctx, alvo),
  })
  registrar(atualizarArea, {
    alvo: (ctx, { id }) => areas.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return areas.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  registrar(restaurarArea, {
    alvo: (ctx, { id }) => areas.encontrarExcluida(ctx, id),
    executar: ({ ctx, params }) => areas.restaurar(ctx, params.id),
  })
}
