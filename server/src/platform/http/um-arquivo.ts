import { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { campoInvalido, corpoGrandeDemais, ErroDeAplicacao, tipoNaoAceito } from '../erros.ts'

export interface ArquivoRecebendo {
  /** Name as the client sent it: not to be trusted. */
  nome: string
  /** The bytes, as they arrive; ends with CORPO_GRANDE_DEMAIS past the limit. */
  fluxo: Readable
  /** To be called when the bytes are all here. @throws VALIDACAO when the body had anything else in it */
  conferirFim(): Promise<void>
}

/** What a multipart body weighs beside its one file: boundaries and headers. */
const FOLGA = 16 * 1024
/** How long the rest of a refused body is read, so that the client gets to see the answer. */
const ESPERA_PELO_RESTO_MS = 5_000

const grandeDemais = (maximo: number) =>
  corpoGrandeDemais(`O arquivo passa de ${Math.floor(maximo / 1024 / 1024)} MB. Envie um menor.`)
const interrompido = (campo: string) => campoInvalido(campo, 'O envio chegou incompleto. Envie o arquivo de novo.')
const desconhecido = (campo: string) => campoInvalido(campo, 'Campo desconhecido')

/** Errors of the parser and of a line that fell, as an answer. */
async function traduzindo<T>(campo: string, fn: () => Promise<T>): Promise<T> {
  try {
    return await fn()
  } catch (erro) {
    throw erro instanceof ErroDeAplicacao ? erro : interrompido(campo)
  }
}

async function* bytesDe(campo: string, file: Readable): AsyncGenerator<Buffer> {
  const leitor = file[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  try {
    for (;;) {
      const { value, done } = await traduzindo(campo, () => leitor.next())
      if (done) return
      yield value
    }
  } finally {
    file.destroy()
  }
}

/**
 * The single file of a multipart request. When `Content-Length` announces too much, nothing is read.
 * @param campo name of the form's field
 * @param maximo bytes
 * @throws TIPO_NAO_ACEITO, CORPO_GRANDE_DEMAIS, VALIDACAO
 */
export async function umArquivo(req: FastifyRequest, campo: string, maximo: number): Promise<ArquivoRecebendo> {
  if (!req.isMultipart()) throw tipoNaoAceito(`Envie o arquivo como multipart/form-data, no campo “${campo}”`)
  if (Number(req.headers['content-length'] ?? 0) > maximo + FOLGA) throw grandeDemais(maximo)
  const limits = { fileSize: maximo, files: 1, fields: 1, fieldSize: 100, headerPairs: 20 }
  const partes = req.parts({ limits }) as AsyncIterator<Multipart, undefined>
  const { value: parte } = await traduzindo(campo, () => partes.next())
  if (!parte) throw campoInvalido(campo, `Envie um arquivo no campo “${campo}”`)
  if (parte.type !== 'file' || parte.fieldname !== campo) throw desconhecido(parte.fieldname)
  const { file, filename } = parte
  file.once('limit', () => file.destroy(grandeDemais(maximo)))
  return {
    nome: filename,
    fluxo: Readable.from(bytesDe(campo, file), { objectMode: false }),
    conferirFim: async () => {
      if (file.truncated) throw grandeDemais(maximo)
      const { value: outra } = await traduzindo(campo, () => partes.next())
      if (outra) throw desconhecido(outra.fieldname)
    },
  }
}

/** Lets go of a body that is not wanted (lingering close): read and dropped for a moment, then the line is cut. */
export function largarCorpo({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
  const corte = setTimeout(() => raw.destroy(), ESPERA_PELO_RESTO_MS)
  corte.unref()
  raw.once('close', () => {
    clearTimeout(corte)
  })
}
