import { exportarPrevisao, verPrevisao } from '#contract/contas/previsao.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { exportar } from './exportar.service.ts'
import { ver } from './previsao.service.ts'

export const rotasDaPrevisao: Modulo = (registrar) => {
  registrar(verPrevisao, { executar: ({ ctx, query }) => ver(ctx, query.costume !== 'nao') })
  registrar(exportarPrevisao, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, (sinal) => exportar(ctx, query, sinal)),
  })
}
