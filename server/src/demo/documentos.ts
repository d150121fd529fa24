import { Readable } from 'node:stream'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { guardar } from '../modules/casa/arquivos/envio.service.ts'
import type { LinhaDaDemonstracao } from './contas/linha.ts'
import { criarPdf } from './pdf.ts'

/** Sends a file as whoever is calling would, to be tied to something. @returns its id */
export async function enviar(ctx: Ctx, nome: string, bytes: Uint8Array): Promise<string> {
  const enviado = { nome, fluxo: Readable.from([bytes]), conferirFim: () => Promise.resolve() }
  return (await guardar(ctx, enviado))._id
}

/** Sends the paper of a line of the book. @returns its id */
export const enviarDocumento = (
  ctx: Ctx,
  documento: NonNullable<LinhaDaDemonstracao['documento']>,
  nota: string,
): Promise<string> =>
  enviar(
    ctx,
    `${normalizar(documento.titulo).replace(/[^a-z0-9]+/g, '-')}-${nota}.pdf`,
    criarPdf({ ...documento, rodape: 'Documento de demonstração, sem valor fiscal.' }),
  )
