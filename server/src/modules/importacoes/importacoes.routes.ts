import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import {
  confirmarImportacao,
  convidarImportados,
  desfazerImportacao,
  listarImportacoes,
  MAX_BYTES_IMPORTACAO,
  preverImportacao,
} from '#contract/importacoes.ts'
import { largarCorpo, umArquivo } from '#server/platform/http/one-file.ts'
import type { Modulo } from '#server/platform/http/routes.ts'
import type { ArquivoEnviado } from './importacoes.service.ts'
import * as servico from './importacoes.service.ts'

async function receber(req: FastifyRequest): Promise<ArquivoEnviado> {
  try {
    const enviado = await umArquivo(req, 'arquivo', MAX_BYTES_IMPORTACAO)
    const bytes = await buffer(enviado.fluxo)
    await enviado.conferirFim()
    return { nome: enviado.nome, bytes }
  } catch (erro) {
    largarCorpo(req)
    throw erro
  }
}

export const rotasDeImportacoes: Modulo = (registrar) => {
  registrar(preverImportacao, {
    executar: async ({ ctx, query, req }) => servico.prever(ctx, await receber(req), query.colunas),
  })
  registrar(confirmarImportacao, {
    executar: async ({ ctx, query, req }) => servico.confirmar(ctx, await receber(req), query.colunas, query.novas),
  })
  registrar(listarImportacoes, { executar: ({ ctx }) => servico.listar(ctx) })
  registrar(convidarImportados, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.convidar(ctx, alvo),
  })
  registrar(desfazerImportacao, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.desfazer(ctx, alvo),
  })
}
