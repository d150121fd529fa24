import { comentarOcorrencia, listarComentarios } from '#contract/predio/comentarios.ts'
import {
  atualizarOcorrencia,
  cancelarOcorrencia,
  criarOcorrencia,
  descartarRascunho,
  exportarOcorrencias,
  finalizarOcorrencia,
  listarOcorrencias,
  listarTodasOcorrencias,
  mudarStatusDaOcorrencia,
  resolverOcorrencia,
  restaurarRascunho,
  resumoOcorrencias,
  verOcorrencia,
} from '#contract/predio/ocorrencias.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import * as comentarios from './comentarios.service.ts'
import { exportar } from './exportar.service.ts'
import * as lista from './lista.service.ts'
import * as servico from './ocorrencias.service.ts'
import * as rascunhos from './rascunhos.service.ts'

export const rotasDeOcorrencias: Modulo = (registrar) => {
  registrar(listarOcorrencias, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(listarTodasOcorrencias, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(resumoOcorrencias, { executar: ({ ctx, query }) => lista.resumir(ctx, query) })
  registrar(exportarOcorrencias, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, (sinal) => exportar(ctx, query, sinal)),
  })
  registrar(criarOcorrencia, { executar: ({ ctx, corpo }) => servico.criar(ctx, corpo) })
  registrar(verOcorrencia, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.ver(ctx, alvo),
  })
  registrar(atualizarOcorrencia, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return rascunhos.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  registrar(finalizarOcorrencia, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => rascunhos.finalizar(ctx, params.id, versaoEsperada),
  })
  registrar(descartarRascunho, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => rascunhos.descartar(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarRascunho, {
    alvo: (ctx, { id }) => rascunhos.encontrarDescartado(ctx, id),
    executar: ({ ctx, params }) => rascunhos.restaurar(ctx, params.id),
  })
  registrar(mudarStatusDaOcorrencia, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      servico.mudarStatus(ctx, params.id, corpo.status, versaoEsperada),
  })
  registrar(resolverOcorrencia, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => servico.mudarStatus(ctx, params.id, 'Resolvido', versaoEsperada),
  })
  registrar(cancelarOcorrencia, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => servico.mudarStatus(ctx, params.id, 'Cancelada', versaoEsperada),
  })
  registrar(listarComentarios, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => comentarios.listar(ctx, alvo),
  })
  registrar(comentarOcorrencia, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo, corpo }) => comentarios.comentar(ctx, alvo, corpo),
  })
}
