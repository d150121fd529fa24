import { exportarDevedores, listarDevedores, resumoDevedores } from '#contract/cobranca/devedores.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as devedores from './devedores.service.ts'
import { exportar } from './exportar-devedores.service.ts'

export const rotasDeDevedores: Modulo = (registrar) => {
  registrar(listarDevedores, { executar: ({ ctx, query }) => devedores.listar(ctx, query) })
  registrar(resumoDevedores, { executar: ({ ctx, query }) => devedores.resumir(ctx, query) })
  registrar(exportarDevedores, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, (sinal) => exportar(ctx, query, sinal)),
  })
}
