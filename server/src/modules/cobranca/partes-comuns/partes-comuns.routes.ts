import {
  exportarPartesComuns,
  informeDasPartesComuns,
  minhasPartesComuns,
  verPartesComuns,
} from '#contract/cobranca/partes-comuns.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { exportar, informe } from './informe.service.ts'
import * as partesComuns from './partes-comuns.service.ts'

export const rotasDasPartesComuns: Modulo = (registrar) => {
  registrar(verPartesComuns, { executar: ({ ctx, query }) => partesComuns.ver(ctx, query.ano) })
  registrar(minhasPartesComuns, { executar: ({ ctx }) => partesComuns.minhas(ctx) })
  registrar(exportarPartesComuns, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, (sinal) => exportar(ctx, query, sinal)),
  })
  registrar(informeDasPartesComuns, {
    alvo: (ctx, { id }) => partesComuns.encontrarUnidade(ctx, id),
    executar: ({ ctx, alvo, query, req, reply }) =>
      mandarParaSalvar(req, reply, (sinal) => informe(ctx, alvo, query, sinal)),
  })
}
