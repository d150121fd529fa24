import { avisoDaCobranca, reciboDoPagamento } from '#contract/cobranca/documentos-de-cobranca.ts'
import { dossieDaUnidade } from '#contract/cobranca/dossie.ts'
import { extratoDaUnidade } from '#contract/cobranca/extrato.ts'
import { quitacaoDaUnidade } from '#contract/cobranca/quitacao.ts'
import { avisarDeNovo, avisosDasCobrancas } from '#contract/cobranca/varias-cobrancas.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { encontrar } from '../cobrancas/acesso.service.ts'
import { encontrarUnidade } from '../lembretes/paradas.service.ts'
import { mandarDeNovo } from './avisos-de-novo.service.ts'
import * as documentos from './documentos.service.ts'
import { dossie } from './dossie.service.ts'
import { encontrarMinha, extrato } from './extrato.service.ts'
import { quitacao } from './quitacao.service.ts'

export const rotasDosPapeis: Modulo = (registrar) => {
  registrar(avisosDasCobrancas, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, () => documentos.avisos(ctx, query)),
  })
  registrar(dossieDaUnidade, {
    alvo: (ctx, { id }) => encontrarUnidade(ctx, id),
    executar: ({ ctx, alvo, query, req, reply }) => mandarParaSalvar(req, reply, () => dossie(ctx, alvo, query)),
  })
  registrar(extratoDaUnidade, {
    alvo: (ctx, { id }) => encontrarMinha(ctx, id),
    executar: ({ ctx, alvo, query, req, reply }) => mandarParaSalvar(req, reply, () => extrato(ctx, alvo, query.ano)),
  })
  registrar(quitacaoDaUnidade, {
    alvo: (ctx, { id }) => encontrarMinha(ctx, id),
    executar: ({ ctx, alvo, query, req, reply }) => mandarParaSalvar(req, reply, () => quitacao(ctx, alvo, query.ano)),
  })
  registrar(avisarDeNovo, { executar: ({ ctx, corpo }) => mandarDeNovo(ctx, corpo.cobrancas) })
  registrar(avisoDaCobranca, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, alvo, query, req, reply }) =>
      mandarParaSalvar(req, reply, () => documentos.aviso(ctx, alvo, query.em)),
  })
  registrar(reciboDoPagamento, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, alvo, params, req, reply }) =>
      mandarParaSalvar(req, reply, () => documentos.recibo(ctx, alvo, params.pid)),
  })
}
