import { SaxesParser, type SaxesTagNS } from 'saxes'
import { arquivoRecusado } from '../erros.ts'

/** An element of an XML file: its local name, its namespace, and what is in it. */
export interface No {
  nome: string
  ns: string
  atributos: Record<string, string>
  filhos: No[]
  texto: string
}

/** Largest XML that is read, in bytes: a note of many items has some hundred thousand. */
export const MAX_BYTES_XML = 1024 * 1024
const MAX_ELEMENTOS = 50_000
const MAX_NIVEIS = 60

/** Encodings a note may say it has, as `TextDecoder` names them. */
const CODIFICACOES: Record<string, string> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
}

const recusar = (motivo: string) => arquivoRecusado(`Este XML não foi aceito: ${motivo}.`)

/** The text of a file, by the encoding it says it has. @throws ARQUIVO_RECUSADO */
export function textoDoXml(bytes: Buffer): string {
  if (bytes.length > MAX_BYTES_XML) throw recusar('tem mais de 1 MB')
  const dita = /^\uFEFF?<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(
    bytes.toString('latin1', 0, 300).replace('ï»¿', ''),
  )
  const codificacao = CODIFICACOES[(dita?.[1] ?? 'utf-8').toLowerCase()]
  if (codificacao === undefined) throw recusar('a codificação de letras dele não é UTF-8 nem ISO-8859-1')
  try {
    return new TextDecoder(codificacao, { fatal: true }).decode(bytes)
  } catch {
    throw recusar('há letras nele que não são da codificação que ele diz')
  }
}

/**
 * Reads XML into elements. Nothing outside the text is ever asked for: a DTD is refused with the entities it would declare, and
 * what is not well formed is no XML.
 * @throws ARQUIVO_RECUSADO
 */
export function lerXml(texto: string): No {
  const abertos: No[] = []
  let raiz: No | null = null
  let elementos = 0
  const leitor = new SaxesParser({ xmlns: true })
  leitor.on('error', () => {
    throw recusar('não está bem formado, ou veio cortado')
  })
  leitor.on('doctype', () => {
    throw recusar('ele declara um DTD, que notas fiscais não têm')
  })
  leitor.on('opentag', (tag: SaxesTagNS) => {
    if (++elementos > MAX_ELEMENTOS || abertos.length >= MAX_NIVEIS) throw recusar('é grande demais para uma nota')
    const atributos = Object.fromEntries(Object.entries(tag.attributes).map(([nome, a]) => [nome, a.value]))
    const no: No = { nome: tag.local, ns: tag.uri, atributos, filhos: [], texto: '' }
    abertos.at(-1)?.filhos.push(no)
    raiz ??= no
    abertos.push(no)
  })
  const escrever = (parte: string) => {
    const no = abertos.at(-1)
    if (no) no.texto += parte
  }
  leitor.on('text', escrever)
  leitor.on('cdata', escrever)
  leitor.on('closetag', () => void abertos.pop())
  leitor.write(texto).close()
  // Nothing between the braces of a function is seen to have been written.
  return raiz as unknown as No
}

/** The first element down a path of local names. */
export const descer = (no: No | undefined, ...caminho: string[]): No | undefined =>
  caminho.reduce<No | undefined>((n, nome) => n?.filhos.find((f) => f.nome === nome), no)

/** The text down a path, on one line; null where there is none. */
export function lido(no: No | undefined, ...caminho: string[]): string | null {
  const texto = descer(no, ...caminho)
    ?.texto.toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, ' ')
    .trim()
  return texto ? texto : null
}

/** All elements of a name, at any depth. */
export const todos = (no: No, nome: string): No[] => [
  ...(no.nome === nome ? [no] : []),
  ...no.filhos.flatMap((f) => todos(f, nome)),
]
