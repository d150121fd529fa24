import { createHash, type Hash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable, type Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { migracoes } from '../../../migrations/indice.ts'
import type { AoAndar } from '../andamento.ts'
import { decifrarAntiga, MARCA_ANTIGA } from './cifra-antiga.ts'
import { decifrar, MARCA, recusarOutraChave } from './cifra.ts'
import { comoErroDeCopia, danificada, ErroDeCopia, maisNova, naoECopia } from './erro.ts'
import {
  ARQUIVO,
  FORMATO,
  inicio as esquemaDoInicio,
  MAIOR_ENTRADA,
  manifesto as esquemaDoManifesto,
  NOMES,
  TABELA,
  type Inicio,
  type Manifesto,
} from './formato.ts'
import { primeirosBytes } from './primeiros-bytes.ts'
import type { Linha } from '#server/platform/db/leitura.ts'
import { conferirSelo } from './selo.ts'

/** Who is told what a backup holds, in its order: first of what version it is, then rows, then files. */
export interface Leitor {
  inicio(inicio: Inicio): Promise<void>
  /** @param bytes what they take as text */
  linhas(tabela: string, linhas: Linha[], bytes: number): Promise<void>
  arquivo(id: string, bytes: Buffer): Promise<void>
}

/** Reads all the bytes of one entry. */
async function conteudoDe(corpo: ReadableStream<Uint8Array>, tamanho: number): Promise<Buffer> {
  if (tamanho > MAIOR_ENTRADA) throw danificada()
  const partes: Uint8Array[] = []
  for await (const parte of corpo) partes.push(parte)
  const bytes = Buffer.concat(partes)
  if (bytes.length !== tamanho) throw danificada()
  return bytes
}

function lerJson<T>(bytes: Buffer, esquema: { parse(valor: unknown): T }): T {
  try {
    return esquema.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    throw danificada()
  }
}

function contarLinhas(bytes: Buffer): number {
  let n = 0
  for (let i = bytes.indexOf(10); i !== -1; i = bytes.indexOf(10, i + 1)) n++
  return n
}

/** Entries as they come, compared at the end with what the manifest says there is. */
class Conferencia {
  #inicio: Inicio | null = null
  #manifesto: Manifesto | null = null
  readonly #tabelas = new Map<string, { linhas: number; soma: Hash; parte: number }>()
  readonly #arquivos: Manifesto['arquivos'] = []
  readonly #leitor: Leitor | null

  constructor(leitor: Leitor | null) {
    this.#leitor = leitor
  }

  async entrada(nome: string, bytes: Buffer): Promise<void> {
    if (this.#manifesto !== null) throw danificada()
    if (nome === NOMES.leiaMe) return
    if (nome === NOMES.inicio) return this.#comecar(bytes)
    if (this.#inicio === null) throw naoECopia()
    if (nome === NOMES.manifesto) {
      this.#manifesto = lerJson(bytes, esquemaDoManifesto)
      return
    }
    const tabela = TABELA.exec(nome)
    const arquivo = ARQUIVO.exec(nome)
    if (tabela?.[1] !== undefined) return this.#parte(tabela[1], Number(tabela[2]), bytes)
    if (arquivo?.[1] === undefined) throw danificada()
    const id = arquivo[1]
    this.#arquivos.push({ id, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    await this.#leitor?.arquivo(id, bytes)
  }

  async #comecar(bytes: Buffer): Promise<void> {
    // Only the number of the format is sure to be understood in a newer one.
    const cru = lerJson(bytes, { parse: (v) => v as { formato?: unknown } })
    if (typeof cru.formato === 'number' && cru.formato > FORMATO) throw maisNova()
    this.#inicio = lerJson(bytes, esquemaDoInicio)
    if (!(this.#inicio.migracao in migracoes)) throw maisNova()
    await this.#leitor?.inicio(this.#inicio)
  }

  async #parte(nome: string, parte: number, bytes: Buffer): Promise<void> {
    const t = this.#tabelas.get(nome) ?? { linhas: 0, soma: createHash('sha256'), parte: 0 }
    this.#tabelas.set(nome, t)
    if (parte !== t.parte + 1) throw danificada()
    t.parte = parte
    t.linhas += contarLinhas(bytes)
    t.soma.update(bytes)
    if (this.#leitor === null) return
    const linhas = bytes.toString('utf8').trimEnd().split('\n')
    await this.#leitor.linhas(
      nome,
      linhas.map((l) => lerJson(Buffer.from(l), { parse: (v) => v as Linha })),
      bytes.length,
    )
  }

  /** @throws ErroDeCopia when anything is missing, changed or too much */
  terminar(): Manifesto {
    if (this.#manifesto === null) throw this.#inicio === null ? naoECopia() : danificada()
    const { tabelas, arquivos } = this.#manifesto
    const lidas = Object.fromEntries(
      [...this.#tabelas].map(([nome, { linhas, soma }]) => [nome, { linhas, sha256: soma.digest('hex') }]),
    )
    const cheias = Object.entries(tabelas).filter(([, t]) => t.linhas > 0)
    const iguais =
      cheias.length === Object.keys(lidas).length &&
      cheias.every(([nome, t]) => lidas[nome]?.linhas === t.linhas && lidas[nome].sha256 === t.sha256) &&
      JSON.stringify(arquivos) === JSON.stringify(this.#arquivos)
    if (!iguais) throw danificada()
    return this.#manifesto
  }
}

const comecaCom = (comeco: Buffer, marca: Buffer) => comeco.subarray(0, marca.length).equals(marca)

const MARCA_DO_GZIP = Buffer.from([0x1f, 0x8b])

/** Enough to know what a file is, and for whom. */
export const COMECO = 200

const lerComeco = (caminho: string): Promise<Buffer> =>
  primeirosBytes(caminho, COMECO).catch(() => {
    throw new ErroDeCopia(`Não consigo ler o arquivo ${caminho}.`)
  })

/** What a file is, by its first bytes. @throws ErroDeCopia when it is no backup, or no passphrase opens it */
async function reconhecer(caminho: string): Promise<'clara' | 'age' | 'antiga'> {
  const comeco = await lerComeco(caminho)
  if (comecaCom(comeco, MARCA_ANTIGA)) return 'antiga'
  if (comecaCom(comeco, MARCA)) {
    recusarOutraChave(comeco)
    return 'age'
  }
  if (!comecaCom(comeco, MARCA_DO_GZIP)) throw naoECopia()
  return 'clara'
}

/** Whether the file asks for a passphrase; its first `COMECO` bytes are enough. @throws ErroDeCopia as `reconhecer` */
export const temSenha = async (caminho: string): Promise<boolean> => (await reconhecer(caminho)) !== 'clara'

/** The streams between the file and the bytes that were sealed. */
async function abrir(caminho: string, senha: string | null): Promise<[ReadStream, ...Duplex[]]> {
  const como = await reconhecer(caminho)
  if (como === 'clara') return [createReadStream(caminho)]
  if (senha === null)
    throw new ErroDeCopia('Esta cópia tem senha. Informe-a na variável BACKUP_PASSPHRASE; nada foi alterado.')
  return como === 'antiga' ? decifrarAntiga(caminho, senha) : [createReadStream(caminho), decifrar(senha)]
}

/**
 * Reads a backup from its first byte to its last, and compares everything in it with its manifest and its seal.
 * @param leitor what to do with what is read; nothing of it is sure until this function returns
 * @param aoAndar told how much of the file was read
 * @throws ErroDeCopia damaged, newer, not a backup, passphrase missing or wrong
 */
export async function lerCopia(
  caminho: string,
  senha: string | null,
  leitor: Leitor | null,
  aoAndar: (lidos: { feito: number; total: number }) => void = () => undefined,
): Promise<Manifesto> {
  const ultimo = createGunzip()
  const [arquivo, ...aberto] = await abrir(caminho, senha)
  const { size: total } = await stat(caminho)
  const conferencia = new Conferencia(leitor)
  const abortar = new AbortController()
  const leitura = pipeline([arquivo, ...aberto, conferirSelo(), ultimo], { signal: abortar.signal, end: true })
  const entradas = async () => {
    const tar = Readable.toWeb(ultimo) as ReadableStream<Uint8Array>
    for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
      aoAndar({ feito: arquivo.bytesRead, total })
      await conferencia.entrada(header.name, await conteudoDe(body, header.size))
    }
  }
  try {
    await Promise.all([leitura, entradas()])
  } catch (erro) {
    abortar.abort()
    await leitura.catch(() => undefined)
    throw comoErroDeCopia(erro)
  }
  return conferencia.terminar()
}

/** Reads a whole backup and says what is in it. @throws ErroDeCopia */
export const conferirCopia = (
  caminho: string,
  senha: string | null,
  aoAndar: AoAndar = () => undefined,
): Promise<Manifesto> =>
  lerCopia(caminho, senha, null, (lidos) => aoAndar({ oQue: 'Conferindo a cópia', ...lidos, soParte: true }))
