import { buffer } from 'node:stream/consumers'
import type { ArquivoRecebendo } from '#server/platform/http/um-arquivo.ts'
import type { ArquivoEnviado } from './abertura.ts'

/** The file of an import, whole in memory. @throws as `umArquivo` */
export async function receberArquivo(receber: () => Promise<ArquivoRecebendo>): Promise<ArquivoEnviado> {
  const enviado = await receber()
  const bytes = await buffer(enviado.fluxo)
  await enviado.conferirFim()
  return { nome: enviado.nome, bytes }
}
