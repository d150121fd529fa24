import { listarNaPortaria, verNaPortaria } from '#contract/predio/portaria.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as portaria from './portaria.service.ts'

export const rotasDaPortaria: Modulo = (registrar) => {
  registrar(listarNaPortaria, { executar: ({ ctx, query }) => portaria.pessoas(ctx, query) })
  registrar(verNaPortaria, { executar: ({ ctx }) => portaria.oQueSeEspera(ctx) })
}
