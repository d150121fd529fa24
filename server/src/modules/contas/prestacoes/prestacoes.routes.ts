import {
  darParecer,
  gravarPrestacao,
  lembrarConselho,
  listarPrestacoes,
  pdfDaPrestacao,
  planilhaDaPrestacao,
  publicarPrestacao,
  retirarPrestacao,
  verPrestacao,
} from '#contract/contas/prestacoes.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as assinados from './pareceres-assinados.service.ts'
import * as documentos from './documentos.service.ts'
import { listar } from './meses.service.ts'
import * as prestacoes from './prestacoes.service.ts'

export const rotasDePrestacoes: Modulo = (registrar) => {
  registrar(listarPrestacoes, { executar: ({ ctx }) => listar(ctx) })
  registrar(verPrestacao, {
    alvo: (ctx, { competencia }) => prestacoes.encontrar(ctx, competencia),
    executar: ({ ctx, alvo }) => prestacoes.ver(ctx, alvo),
  })
  registrar(gravarPrestacao, {
    alvo: (ctx, { competencia }) => prestacoes.encontrar(ctx, competencia),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      prestacoes.gravar(ctx, params.competencia, corpo, versaoEsperada),
  })
  registrar(publicarPrestacao, {
    alvo: (ctx, { competencia }) => prestacoes.encontrar(ctx, competencia),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      prestacoes.publicar(ctx, params.competencia, corpo, versaoEsperada),
  })
  registrar(retirarPrestacao, {
    alvo: (ctx, { competencia }) => prestacoes.encontrar(ctx, competencia),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      prestacoes.retirar(ctx, params.competencia, corpo.motivo, versaoEsperada),
  })
  registrar(darParecer, {
    alvo: (ctx, { competencia }) => prestacoes.encontrar(ctx, competencia),
    executar: ({ ctx, params, corpo }) => assinados.darParecer(ctx, params.competencia, corpo),
  })
  registrar(lembrarConselho, {
    alvo: (ctx, { competencia }) => prestacoes.encontrar(ctx, competencia),
    executar: ({ ctx, params }) => assinados.lembrar(ctx, params.competencia),
  })
  registrar(pdfDaPrestacao, {
    alvo: (ctx, { competencia }) => prestacoes.encontrar(ctx, competencia),
    executar: ({ ctx, alvo, req, reply }) => mandarParaSalvar(req, reply, () => documentos.pdf(ctx, alvo)),
  })
  registrar(planilhaDaPrestacao, {
    alvo: (ctx, { competencia }) => prestacoes.encontrar(ctx, competencia),
    executar: ({ ctx, alvo, req, reply }) => mandarParaSalvar(req, reply, () => documentos.planilha(ctx, alvo)),
  })
}
