import {
  cancelarAcordo,
  criarAcordo,
  listarAcordos,
  romperAcordo,
  simularAcordo,
  termoDoAcordo,
  verAcordo,
} from '#contract/cobranca/acordos.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import * as acordos from './acordos.service.ts'
import { paraFora } from './apresentacao.service.ts'
import { listar } from './lista.service.ts'
import { termo } from './termo.service.ts'
import { simular } from './simulacao.service.ts'

export const rotasDeAcordos: Modulo = (registrar) => {
  registrar(simularAcordo, { executar: ({ ctx, corpo }) => simular(ctx, corpo) })
  registrar(criarAcordo, { executar: ({ ctx, corpo }) => acordos.criar(ctx, corpo) })
  registrar(listarAcordos, { executar: ({ ctx, query }) => listar(ctx, query) })
  registrar(verAcordo, {
    alvo: (ctx, { id }) => acordos.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => paraFora(ctx, alvo),
  })
  registrar(termoDoAcordo, {
    alvo: (ctx, { id }) => acordos.encontrar(ctx, id),
    executar: ({ ctx, alvo, req, reply }) => mandarParaSalvar(req, reply, () => termo(ctx, alvo)),
  })
  registrar(romperAcordo, {
    alvo: (ctx, { id }) => acordos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      acordos.encerrar(ctx, params.id, { status: 'rompido', ...corpo }, versaoEsperada),
  })
  registrar(cancelarAcordo, {
    alvo: (ctx, { id }) => acordos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      acordos.encerrar(ctx, params.id, { status: 'cancelado', ...corpo }, versaoEsperada),
  })
}
