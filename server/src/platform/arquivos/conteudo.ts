import { textoDosTipos, tiposDeArquivo, type Extensao } from '#contract/casa/arquivos.ts'
import { arquivoRecusado } from '../erros.ts'
import { lerXml, textoDoXml } from '../xml/arvore.ts'
import { regravarImagem } from './imagem.ts'
import { raizDoOle } from './ole.ts'
import { ehPacoteWord } from './pacote-word.ts'

export type TipoAceito = (typeof tiposDeArquivo)[keyof typeof tiposDeArquivo]

/** Media type an extension promises, or null when it is not one of the accepted. @param extensao lower case, no dot */
export function tipoDaExtensao(extensao: string): TipoAceito | null {
  const chave = extensao === 'jpeg' ? 'jpg' : extensao
  return Object.hasOwn(tiposDeArquivo, chave) ? tiposDeArquivo[chave as keyof typeof tiposDeArquivo] : null
}

/** Refusal that names what is accepted: everything, or what the field it is for takes. */
export const tipoRecusado = (motivo: string, aceita?: readonly Extensao[]) =>
  arquivoRecusado(`${motivo} Tipos aceitos: ${textoDosTipos(aceita)}.`)

const ehDocWord = (bytes: Buffer) => raizDoOle(bytes).includes('WordDocument')

/** The accepted type the bytes really are, or null. */
async function tipoDoConteudo(bytes: Buffer): Promise<TipoAceito | null> {
  // Loaded with the first file: a server that only reads the books never needs it.
  const { fileTypeFromBuffer } = await import('file-type')
  const achado = await fileTypeFromBuffer(bytes)
  switch (achado?.ext) {
    case 'pdf':
    case 'png':
    case 'jpg':
      return tiposDeArquivo[achado.ext]
    case 'docx':
      return (await ehPacoteWord(bytes)) ? tiposDeArquivo.docx : null
    case 'cfb':
      return ehDocWord(bytes) ? tiposDeArquivo.doc : null
    default:
      return null
  }
}

/**
 * Judges what was uploaded by what is inside, which must agree with the name, and makes it ready to keep: images are
 * written again without metadata, and XML is read to its end: a DTD, and what only begins like XML, stay outside.
 * @throws ARQUIVO_RECUSADO
 */
export async function conferirConteudo(
  bytes: Buffer,
  prometido: TipoAceito,
  aceita?: readonly Extensao[],
): Promise<Buffer> {
  if (bytes.length === 0) throw arquivoRecusado('O arquivo está vazio. Envie outro.')
  if (prometido === tiposDeArquivo.xml) {
    lerXml(textoDoXml(bytes))
    return bytes
  }
  const real = await tipoDoConteudo(bytes)
  if (real === null) throw tipoRecusado('O conteúdo deste arquivo não é de um tipo aceito.', aceita)
  if (real !== prometido) throw tipoRecusado('O conteúdo deste arquivo não é o que o nome dele diz.', aceita)
  return real === 'image/png' || real === 'image/jpeg' ? regravarImagem(bytes, real) : bytes
}
