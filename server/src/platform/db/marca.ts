import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { ErroDeConfiguracao } from '../config.ts'
import type { Conexao, Handle } from './conexao.ts'
import { arquivoDoBanco } from './sqlite.ts'

/**
 * Until some megabytes are written, all an embedded database knows may stand in its write-ahead log alone. A copy of
 * `condominio.sqlite` without `condominio.sqlite-wal`, or a log damaged on disk, then is a healthy database of an earlier
 * moment, even an empty one, and nothing inside it can say so. The mark is a high-water mark kept outside: the newest
 * entry of the history, whose ids grow with time.
 */
export interface Marca {
  /** Id of the newest entry of the history. */
  ultima: string
  /** When it was written, ISO 8601. */
  quando: string
}

const NOME = 'condominio.marca'
/** How far the mark may be behind what was written. */
const INTERVALO_MS = 5_000

/** Where the mark of a data folder is. */
export const arquivoDaMarca = (pasta: string): string => join(pasta, NOME)

/** The mark of a data folder; null when there is none that can be read. */
export function lerMarca(pasta: string): Marca | null {
  try {
    const { ultima, quando } = JSON.parse(readFileSync(arquivoDaMarca(pasta), 'utf8')) as Partial<Marca>
    return typeof ultima === 'string' && typeof quando === 'string' ? { ultima, quando } : null
  } catch {
    return null
  }
}

async function escrever(pasta: string, marca: Marca): Promise<void> {
  const nova = `${arquivoDaMarca(pasta)}.nova`
  const aberto = await open(nova, 'w', 0o600)
  try {
    await aberto.writeFile(JSON.stringify(marca))
  } finally {
    await aberto.close()
  }
  await rename(nova, arquivoDaMarca(pasta))
}

/** The newest entry of the history of a house in which somebody lives; undefined in one that nobody has taken yet. */
async function maisNova(db: Handle): Promise<Marca | undefined> {
  const pessoa = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()
  if (!pessoa) return undefined
  return db.selectFrom('auditoria').select(['id as ultima', 'quando']).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/**
 * Whether the database is of an earlier moment than the mark.
 * @returns what was known and what is there now (null: nothing); undefined when nothing is missing
 */
export async function voltou(
  db: Handle,
  pasta: string,
): Promise<{ conhecida: string; encontrada: string | null } | undefined> {
  const marca = lerMarca(pasta)
  if (marca === null) return undefined
  const tem = await maisNova(db)
  if (tem !== undefined && tem.ultima >= marca.ultima) return undefined
  return { conhecida: marca.quando, encontrada: tem?.quando ?? null }
}

/** Checkpoint: puts everything that stands in the log into the database file itself. */
export const assentarDiario = async ({ db, motor }: Pick<Conexao, 'db' | 'motor'>): Promise<void> => {
  if (motor === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

/** Keeps the mark up to date while the server runs. `parar` writes it a last time; call it before the database closes. */
export function manterMarca(conexao: Conexao, pasta: string, log: Logger): { parar: () => Promise<void> } {
  if (conexao.motor !== 'sqlite') return { parar: () => Promise.resolve() }
  let escrita = lerMarca(pasta)
  let emCurso: Promise<void> = Promise.resolve()
  async function anotar(): Promise<void> {
    try {
      const nova = await maisNova(conexao.db)
      if (nova === undefined || nova.ultima === escrita?.ultima) return
      // Somebody has just taken the house: from now on the file alone knows that it is not an empty one.
      if (escrita === null) await assentarDiario(conexao)
      await escrever(pasta, nova)
      escrita = nova
    } catch (err) {
      // With a full disk or a busy database the mark is late, and the next one is not.
      log.debug({ err }, 'marca do banco adiada')
    }
  }
  const seguir = () => (emCurso = emCurso.then(anotar))
  void seguir()
  const relogio = setInterval(() => void seguir(), INTERVALO_MS)
  relogio.unref()
  return {
    parar: async () => {
      clearInterval(relogio)
      await seguir()
    },
  }
}

/** Whether a database has tables of the product, and people; null when it cannot be read, which is for others to say. */
function conteudoDe(arquivo: string): { tabelas: boolean; pessoas: boolean } | null {
  try {
    const banco = new Database(arquivo, { readonly: true, fileMustExist: true, timeout: 0 })
    try {
      const tabelas = banco.prepare("select 1 from sqlite_master where name = 'usuarios'").get() !== undefined
      return { tabelas, pessoas: tabelas && banco.prepare('select 1 from usuarios limit 1').get() !== undefined }
    } finally {
      banco.close()
    }
  } catch {
    return null
  }
}

const temAlgo = (pasta: string, qual: (nome: string) => boolean): boolean =>
  existsSync(pasta) && readdirSync(pasta).some(qual)

/**
 * An empty database beside what people left is one whose log was lost, never a new house.
 * @param pastaDasCopias where automatic backups are
 * @throws ErroDeConfiguracao with nothing changed
 */
export function recusarCasaPerdida(pasta: string, pastaDasCopias: string): void {
  const arquivo = arquivoDoBanco(pasta)
  if (!existsSync(arquivo)) return
  const conteudo = conteudoDe(arquivo)
  if (conteudo === null || conteudo.pessoas) return
  // A house that nobody has taken yet makes backups too, but keeps no files.
  const vestigio = temAlgo(join(pasta, 'arquivos'), () => true)
    ? 'os arquivos que as pessoas enviaram'
    : lerMarca(pasta) !== null
      ? 'a marca de que já teve dados'
      : !conteudo.tabelas && temAlgo(pastaDasCopias, (n) => /\.tar\.gz(\.age|\.cifrada)?$/.test(n))
        ? 'cópias de segurança'
        : null
  if (vestigio === null) return
  throw new ErroDeConfiguracao(
    `O banco de dados ${arquivo} está vazio, mas ao lado dele há ${vestigio}: o que ele sabia se perdeu, talvez com o arquivo condominio.sqlite-wal. Devolva esse arquivo ou restaure uma cópia de segurança (npm run restore -- <arquivo>); nada foi alterado.`,
  )
}
