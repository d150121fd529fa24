import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflar = promisify(inflateRaw)

const FIM_DO_DIRETORIO = 0x06054b50
const ENTRADA = 0x02014b50
const ENTRADA_LOCAL = 0x04034b50
const MENOR_FIM = 22
const MAIOR_COMENTARIO = 65_535
const CIFRADA = 1
const [GUARDADA, COMPRIMIDA] = [0, 8]

/** A file inside a ZIP, as its directory tells it. Sizes in bytes. */
export interface EntradaDoZip {
  nome: string
  cifrada: boolean
  metodo: number
  comprimida: number
  inteira: number
  posicao: number
}

/**
 * The central directory of a ZIP (PKWARE APPNOTE §4.3.12), without unpacking anything.
 * Empty when it is not a whole ZIP.
 */
export function entradasDoZip(bytes: Buffer): EntradaDoZip[] {
  const ultimoFim = bytes.length - MENOR_FIM
  let fim = ultimoFim
  const primeiro = Math.max(0, ultimoFim - MAIOR_COMENTARIO)
  while (fim >= primeiro && bytes.readUInt32LE(fim) !== FIM_DO_DIRETORIO) fim--
  if (fim < primeiro || fim < 0) return []
  const quantas = bytes.readUInt16LE(fim + 10)
  let posicao = bytes.readUInt32LE(fim + 16)
  const entradas: EntradaDoZip[] = []
  for (let i = 0; i < quantas; i++) {
    if (posicao + 46 > fim || bytes.readUInt32LE(posicao) !== ENTRADA) return []
    const tamanhoDoNome = bytes.readUInt16LE(posicao + 28)
    entradas.push({
      nome: bytes.toString('utf8', posicao + 46, posicao + 46 + tamanhoDoNome),
      cifrada: (bytes.readUInt16LE(posicao + 8) & CIFRADA) !== 0,
      metodo: bytes.readUInt16LE(posicao + 10),
      comprimida: bytes.readUInt32LE(posicao + 20),
      inteira: bytes.readUInt32LE(posicao + 24),
      posicao: bytes.readUInt32LE(posicao + 42),
    })
    posicao += 46 + tamanhoDoNome + bytes.readUInt16LE(posicao + 30) + bytes.readUInt16LE(posicao + 32)
  }
  return entradas
}

/**
 * The bytes of one entry, never more than its directory promises.
 * @returns null when it is ciphered, packed in another way, damaged, or not as large as promised
 */
export async function lerEntrada(bytes: Buffer, e: EntradaDoZip): Promise<Buffer | null> {
  if (e.cifrada || e.posicao + 30 > bytes.length || bytes.readUInt32LE(e.posicao) !== ENTRADA_LOCAL) return null
  const inicio = e.posicao + 30 + bytes.readUInt16LE(e.posicao + 26) + bytes.readUInt16LE(e.posicao + 28)
  const dados = bytes.subarray(inicio, inicio + e.comprimida)
  if (dados.length !== e.comprimida) return null
  if (e.metodo === GUARDADA) return e.comprimida === e.inteira ? dados : null
  if (e.metodo !== COMPRIMIDA) return null
  const inteira = await inflar(dados, { maxOutputLength: Math.max(1, e.inteira) }).catch(() => null)
  return inteira?.length === e.inteira ? inteira : null
}
