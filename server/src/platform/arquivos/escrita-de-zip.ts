import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { localEm } from '#contract/valores/calendario.ts'

/** Signatures and sizes of PKWARE's APPNOTE, which `zip.ts` reads. */
const ENTRADA_LOCAL = 0x04034b50
const DESCRITOR = 0x08074b50
const ENTRADA = 0x02014b50
const FIM_DE_64 = 0x06064b50
const LOCALIZADOR_DE_64 = 0x07064b50
const FIM = 0x06054b50
const [NOME_EM_UTF8, SOMAS_DEPOIS] = [0x0800, 0x0008]
const [GUARDADA, COMPRIMIDA] = [0, 8]
const [VERSAO_COMUM, VERSAO_DE_64] = [20, 45]
const [MAX_16, MAX_32] = [0xffff, 0xffffffff]
/** Made on a Unix, as a file that its owner writes and all read. */
const FEITA_NO_UNIX = (3 << 8) | VERSAO_DE_64
const MODO = (0o100644 << 16) >>> 0

type Sair = (bytes: Uint8Array) => Promise<void>

interface Somas {
  crc: number
  comprimida: number
  inteira: number
}

interface Cabeca {
  nome: Buffer
  metodo: number
  marcas: number
}

/** Day and hour of São Paulo as DOS kept them: two words, seconds by two. */
function emDos(quando: Date): [hora: number, dia: number] {
  const [, ano, mes, dia, hora, minuto] = (/^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(localEm(quando)) ?? []).map(Number)
  return [((hora ?? 0) << 11) | ((minuto ?? 0) << 5), (((ano ?? 1980) - 1980) << 9) | ((mes ?? 1) << 5) | (dia ?? 1)]
}

/** Words of 16 bits and of 32, one after the other, as ZIP has them. */
function campos(...partes: readonly (readonly [bytes: 2 | 4 | 8, valor: number])[]): Buffer {
  const b = Buffer.alloc(partes.reduce((soma, [n]) => soma + n, 0))
  let em = 0
  for (const [n, valor] of partes) {
    if (n === 8) b.writeBigUInt64LE(BigInt(valor), em)
    else b.writeUIntLE(valor, em, n)
    em += n
  }
  return b
}

/**
 * Writes a ZIP as it goes (streaming), with nothing in memory but its directory: some hundred bytes for each entry. Larger than
 * 4 GB or with more than 65,535 entries it becomes a ZIP64, which every system opens since 2006.
 */
export class EscritaDeZip {
  readonly #sair: Sair
  readonly #quando: [hora: number, dia: number]
  readonly #diretorio: Buffer[] = []
  #posicao = 0

  /** @param sair takes the bytes in order, and is waited for */
  constructor(sair: Sair, quando: Date) {
    this.#sair = sair
    this.#quando = emDos(quando)
  }

  async #escrever(bytes: Uint8Array): Promise<void> {
    this.#posicao += bytes.length
    await this.#sair(bytes)
  }

  /** Bytes as they are: of what is compressed already nothing would be saved. */
  async guardar(nome: string, bytes: Uint8Array): Promise<void> {
    const cabeca = { nome: Buffer.from(nome), metodo: GUARDADA, marcas: NOME_EM_UTF8 }
    const somas = { crc: crc32(bytes), comprimida: bytes.length, inteira: bytes.length }
    const inicio = this.#posicao
    await this.#escrever(this.#local(cabeca, somas))
    await this.#escrever(bytes)
    this.#anotar(cabeca, somas, inicio)
  }

  /** Bytes of any length, compressed as they come. */
  async comprimir(nome: string, partes: AsyncIterable<string | Uint8Array>): Promise<void> {
    const cabeca = { nome: Buffer.from(nome), metodo: COMPRIMIDA, marcas: NOME_EM_UTF8 | SOMAS_DEPOIS }
    const somas: Somas = { crc: 0, comprimida: 0, inteira: 0 }
    const inicio = this.#posicao
    await this.#escrever(this.#local(cabeca, somas))
    const contando = async function* () {
      for await (const parte of partes) {
        const bytes = typeof parte === 'string' ? Buffer.from(parte) : parte
        somas.crc = crc32(bytes, somas.crc)
        somas.inteira += bytes.length
        yield bytes
      }
    }
    await pipeline(
      Readable.from(contando(), { objectMode: false }),
      createDeflateRaw({ level: 6 }),
      async (pedacos: AsyncIterable<Uint8Array>) => {
        for await (const pedaco of pedacos) {
          somas.comprimida += pedaco.length
          await this.#escrever(pedaco)
        }
      },
    )
    if (Math.max(somas.inteira, somas.comprimida) >= MAX_32) throw new Error(`${nome} passa de 4 GB`)
    await this.#escrever(campos([4, DESCRITOR], [4, somas.crc], [4, somas.comprimida], [4, somas.inteira]))
    this.#anotar(cabeca, somas, inicio)
  }

  #local({ nome, metodo, marcas }: Cabeca, { crc, comprimida, inteira }: Somas): Buffer {
    const [hora, dia] = this.#quando
    const fixos = campos(
      ...([[4, ENTRADA_LOCAL] as const, [2, VERSAO_COMUM], [2, marcas], [2, metodo], [2, hora], [2, dia]] as const),
      ...([[4, crc] as const, [4, comprimida], [4, inteira], [2, nome.length], [2, 0]] as const),
    )
    return Buffer.concat([fixos, nome])
  }

  #anotar({ nome, metodo, marcas }: Cabeca, { crc, comprimida, inteira }: Somas, inicio: number): void {
    const [hora, dia] = this.#quando
    const longe = inicio >= MAX_32
    const extra = longe ? campos([2, 1], [2, 8], [8, inicio]) : Buffer.alloc(0)
    const fixos = campos(
      ...([[4, ENTRADA] as const, [2, FEITA_NO_UNIX], [2, longe ? VERSAO_DE_64 : VERSAO_COMUM]] as const),
      ...([[2, marcas] as const, [2, metodo], [2, hora], [2, dia], [4, crc], [4, comprimida], [4, inteira]] as const),
      ...([[2, nome.length] as const, [2, extra.length], [2, 0], [2, 0], [2, 0], [4, MODO]] as const),
      [4, longe ? MAX_32 : inicio],
    )
    this.#diretorio.push(Buffer.concat([fixos, nome, extra]))
  }

  /** The directory, without which it is no ZIP: one that was cut never looks whole. */
  async terminar(): Promise<void> {
    const inicio = this.#posicao
    for (const entrada of this.#diretorio) await this.#escrever(entrada)
    const [quantas, bytes] = [this.#diretorio.length, this.#posicao - inicio]
    if (quantas >= MAX_16 || inicio >= MAX_32 || bytes >= MAX_32) {
      const fimDe64 = this.#posicao
      await this.#escrever(
        campos(
          ...([[4, FIM_DE_64] as const, [8, 44], [2, FEITA_NO_UNIX], [2, VERSAO_DE_64], [4, 0], [4, 0]] as const),
          ...([[8, quantas] as const, [8, quantas], [8, bytes], [8, inicio]] as const),
        ),
      )
      await this.#escrever(campos([4, LOCALIZADOR_DE_64], [4, 0], [8, fimDe64], [4, 1]))
    }
    const [n, b, i] = [Math.min(quantas, MAX_16), Math.min(bytes, MAX_32), Math.min(inicio, MAX_32)]
    await this.#escrever(campos([4, FIM], [2, 0], [2, 0], [2, n], [2, n], [4, b], [4, i], [2, 0]))
  }
}
