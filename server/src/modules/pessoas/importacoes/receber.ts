import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { MAX_BYTES_IMPORTACAO } from '#contract/pessoas/importacoes.ts'
import { largarCorpo, umArquivo } from '#server/platform/http/um-arquivo.ts'
import type { ArquivoEnviado } from './importacoes.service.ts'

/** The file of an import (multipart, field `arquivo`), whole in memory. @throws ARQUIVO_RECUSADO above the limit */
export async function receberArquivo(req: FastifyRequest): Promise<ArquivoEnviado> {
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
