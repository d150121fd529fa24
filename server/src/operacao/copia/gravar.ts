import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { migracoes } from '../../../migrations/indice.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Armazenamento } from '#server/platform/arquivos/armazenamento.ts'
import { abrirParaLer, noRetrato } from '#server/platform/db/leitura.ts'
import { VERSAO } from '#server/platform/versao.ts'
import type { AoAndar } from '../andamento.ts'
import { cifrar } from './cifra.ts'
import { ErroDeCopia } from './erro.ts'
import {
  BYTES_POR_PARTE,
  FORMATO,
  LEIA_ME,
  NOMES,
  nomeDaParte,
  nomeDoArquivo,
  type Inicio,
  type Manifesto,
} from './formato.ts'
import { linhasDe, tabelasDoBanco, type TabelaDoRetrato } from './retrato.ts'
import { selar } from './selo.ts'
import { sincronizar } from './sincronizar.ts'

export interface CopiaFeita {
  caminho: string
  bytes: number
  linhas: number
  arquivos: number
  /** Ids of files whose bytes were not there. */
  faltando: string[]
}

interface Fonte {
  config: { urlDoBanco: string | null; pastaDeDados: string }
  arquivos: Armazenamento
}

type Leitor = ReturnType<typeof abrirParaLer>

/** What is written of a backup, entry by entry, and what its manifest will say. */
class Escrita {
  readonly #tar: TarPackController
  readonly #mtime: Date
  readonly tabelas: Manifesto['tabelas'] = {}
  readonly arquivos: Manifesto['arquivos'] = []
  readonly faltando: string[] = []

  constructor(tar: TarPackController, mtime: Date) {
    this.#tar = tar
    this.#mtime = mtime
  }

  async entrada(name: string, conteudo: Uint8Array): Promise<void> {
    const corpo = this.#tar.add({ name, size: conteudo.length, mtime: this.#mtime, mode: 0o600 }).getWriter()
    if (conteudo.length > 0) await corpo.write(conteudo)
    await corpo.close()
  }

  json(name: string, valor: unknown): Promise<void> {
    return this.entrada(name, Buffer.from(`${JSON.stringify(valor, null, 2)}\n`))
  }

  /** @param aoVer is given each row that goes in */
  async tabela(
    lotes: ReturnType<typeof linhasDe>,
    nome: string,
    aoVer: (linha: Record<string, unknown>) => void,
  ): Promise<void> {
    const soma = createHash('sha256')
    let [linhas, parte, texto] = [0, 0, '']
    const fecharParte = async () => {
      if (texto === '') return
      const bytes = Buffer.from(texto)
      soma.update(bytes)
      texto = ''
      await this.entrada(nomeDaParte(nome, ++parte), bytes)
    }
    for await (const lote of lotes) {
      for (const linha of lote) {
        texto += `${JSON.stringify(linha)}\n`
        linhas++
        aoVer(linha)
        if (texto.length >= BYTES_POR_PARTE) await fecharParte()
      }
    }
    await fecharParte()
    this.tabelas[nome] = { linhas, sha256: soma.digest('hex') }
  }

  async arquivo(id: string, fluxo: Readable | null): Promise<void> {
    if (fluxo === null) {
      this.faltando.push(id)
      return
    }
    // An upload is ten megabytes at most, and the head of its entry needs its size.
    const partes: Buffer[] = []
    for await (const parte of fluxo) partes.push(parte as Buffer)
    const bytes = Buffer.concat(partes)
    await this.entrada(nomeDoArquivo(id), bytes)
    this.arquivos.push({ id, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
}

/** The last migration of the data. @throws ErroDeCopia for a database without any, or of a newer program */
function ultimaMigracao(nomes: readonly string[]): string {
  const ultima = nomes.toSorted().at(-1)
  if (ultima === undefined) throw new ErroDeCopia('O banco de dados está vazio: não há o que copiar.')
  if (nomes.some((n) => !(n in migracoes)))
    throw new ErroDeCopia('Os dados foram gravados por uma versão mais nova do Condomínio em Dia. Atualize o programa.')
  return ultima
}

async function escreverTudo(
  tar: TarPackController,
  { db, motor }: Leitor,
  arquivos: Armazenamento,
  aoAndar: AoAndar,
): Promise<Escrita> {
  const { escrita, cabecalho, ids } = await noRetrato(db, motor, async (db) => {
    const criadaEm = agoraISO()
    const escrita = new Escrita(tar, new Date(criadaEm))
    const tabelas: TabelaDoRetrato[] = await tabelasDoBanco(db, motor)
    const migracoes = await db.selectFrom('kysely_migration').select('name').execute()
    const migracao = ultimaMigracao(migracoes.map((m) => String(m.name)))
    const cabecalho: Inicio = { formato: FORMATO, programa: VERSAO, migracao, motor, criadaEm }
    await escrita.entrada(NOMES.leiaMe, Buffer.from(LEIA_ME))
    await escrita.json(NOMES.inicio, cabecalho)
    const ids: string[] = []
    for (const [feito, tabela] of tabelas.entries()) {
      aoAndar({ oQue: 'Copiando as tabelas', feito, total: tabelas.length })
      await escrita.tabela(linhasDe(db, tabela), tabela.nome, (linha) => {
        if (tabela.nome === 'arquivos') ids.push(String(linha.id))
      })
    }
    return { escrita, cabecalho, ids }
  })
  // Bytes never change under an id: read after the rows, they are those the rows tell of.
  for (const [feito, id] of ids.entries()) {
    aoAndar({ oQue: 'Copiando os arquivos', feito, total: ids.length })
    await escrita.arquivo(id, await arquivos.ler(id))
  }
  const { tabelas, arquivos: copiados, faltando } = escrita
  await escrita.json(NOMES.manifesto, { ...cabecalho, tabelas, arquivos: copiados, faltando } satisfies Manifesto)
  tar.finalize()
  return escrita
}

const SOBRA = (nome: string) => `.${nome}.parcial-`

/** What a killed backup of the same name left. */
async function removerSobras(pasta: string, nome: string): Promise<void> {
  for (const n of await readdir(pasta)) if (n.startsWith(SOBRA(nome))) await rm(join(pasta, n), { force: true })
}

async function escreverEm(provisorio: string, fonte: Fonte, senha: string | null, aoAndar: AoAndar): Promise<Escrita> {
  const leitor = abrirParaLer(fonte.config)
  const saida = createWriteStream(provisorio, { flags: 'wx', mode: 0o600, flush: true })
  // Given up in the middle, the file may be open, or still to be opened, for a moment: who removes it waits for that.
  const fechada = new Promise<void>((feito) => saida.once('close', feito))
  try {
    // The key of the cipher keeps the event loop for seconds on a slow machine, in which a connection still to be made is given up.
    await sql`select 1`.execute(leitor.db)
    const { readable, controller } = createTarPacker()
    const etapas = [Readable.fromWeb(readable), createGzip({ level: 6 }), selar()]
    const gravacao = pipeline([...etapas, ...(senha === null ? [] : [cifrar(senha)]), saida])
    const [escrita] = await Promise.all([
      escreverTudo(controller, leitor, fonte.arquivos, aoAndar).catch((erro: unknown) => {
        controller.error(erro)
        throw erro
      }),
      gravacao,
    ])
    return escrita
  } finally {
    saida.destroy()
    await Promise.all([fechada, leitor.fechar()])
  }
}

/**
 * Copies the database, as it is at one moment, and every file it tells of, into one file. The product goes on working.
 * The file has its name only once it is whole and on disk.
 * @param senha without one anybody who gets the file can read it
 * @param aoAndar told of each table and file
 * @throws ErroDeCopia, or what the disk says
 */
export async function fazerCopia(
  fonte: Fonte,
  caminho: string,
  senha: string | null,
  aoAndar: AoAndar = () => undefined,
): Promise<CopiaFeita> {
  const [pasta, nome] = [dirname(caminho), basename(caminho)]
  if (await stat(caminho).catch(() => null)) throw new ErroDeCopia(`${caminho} já existe: escolha outro nome.`)
  await removerSobras(pasta, nome).catch(() => {
    throw new ErroDeCopia(`Não consigo gravar em ${pasta}: a pasta não existe ou não é deste usuário.`)
  })
  const provisorio = join(pasta, `${SOBRA(nome)}${randomBytes(6).toString('hex')}`)
  try {
    const { tabelas, arquivos, faltando } = await escreverEm(provisorio, fonte, senha, aoAndar)
    const { size } = await stat(provisorio)
    await rename(provisorio, caminho)
    await sincronizar(pasta)
    const linhas = Object.values(tabelas).reduce((s, t) => s + t.linhas, 0)
    return { caminho, bytes: size, linhas, arquivos: arquivos.length, faltando }
  } finally {
    await rm(provisorio, { force: true })
  }
}
