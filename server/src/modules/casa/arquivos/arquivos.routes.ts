import type { FastifyReply } from 'fastify'
import { conteudoDoArquivo, enviarArquivo, verArquivo } from '#contract/casa/arquivos.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { disposicao } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './arquivos.service.ts'
import { guardar } from './envio.service.ts'

/** Shown inside a page of ours, sandboxed: whatever a file contains, nothing in it runs, loads or leaves. */
const CSP_DO_CONTEUDO = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'"
/**
 * What a browser may show by itself. Not PDFs: its viewer runs the scripts of the file, so that pages draw them themselves
 * (ADR 54), and an address opened by hand is only saved.
 */
const MOSTRADOS = new Set(['image/png', 'image/jpeg'])

/** Kept by the browser and asked about each time: who may no longer see a file gets 404, everybody else 304. */
function cabecalhosDoConteudo(reply: FastifyReply, linha: Tabelas['arquivos'], baixar: boolean): FastifyReply {
  const modo = !baixar && MOSTRADOS.has(linha.tipo) ? 'inline' : 'attachment'
  return reply
    .header('content-security-policy', CSP_DO_CONTEUDO)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization')
    .header('etag', `"${linha.sha256}"`)
    .header('content-disposition', disposicao(modo, linha.nome))
}

export const rotasDeArquivos: Modulo = (registrar) => {
  registrar(enviarArquivo, {
    executar: async ({ ctx, receber, query }) => guardar(ctx, await receber(), query.aceita),
  })
  registrar(verArquivo, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.paraFora(ctx, alvo),
  })
  registrar(conteudoDoArquivo, {
    executar: async ({ ctx, params, query, req, reply }) => {
      const linha = await servico.encontrarPeloLink(ctx, params.id, query)
      cabecalhosDoConteudo(reply, linha, query.baixar === '1')
      if (req.headers['if-none-match'] === `"${linha.sha256}"`) return reply.code(304).send()
      return reply
        .type(linha.tipo)
        .header('content-length', String(linha.tamanho))
        .send(await servico.abrirConteudo(ctx, linha))
    },
  })
}
