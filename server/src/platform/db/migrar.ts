import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migracoes } from '../../../migrations/indice.ts'
import { ErroDeConfiguracao } from '../config.ts'
import type { Conexao } from './conexao.ts'

/**
 * Brings the database to this program's version, each migration in a transaction, one process at a time.
 * @returns the names of the migrations that ran
 * @throws ErroDeConfiguracao when the data was made by a newer program, or its migrations ran in another order
 */
export function migrar(conexao: Pick<Conexao, 'db' | 'motor'>): Promise<string[]> {
  return migrarAte(conexao, null)
}

/**
 * As `migrar`, up to one migration: the schema as it was when that was the last.
 * @param ultima its name; null for all there are
 */
export async function migrarAte(
  { db, motor }: Pick<Conexao, 'db' | 'motor'>,
  ultima: string | null,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            Object.entries(migracoes).map(([nome, m]) => [nome, { up: (h: Conexao['db']) => m.up(h, motor) }]),
          ),
        ),
    },
  })
  const { error, results } = await (ultima === null ? migrator.migrateToLatest() : migrator.migrateTo(ultima))
  if (error !== undefined) throw traduzir(error)
  return (results ?? []).map((r) => r.migrationName)
}

/** The migrations a database has, in the order they ran; none when it is new. */
export async function migracoesFeitas({ db }: Pick<Conexao, 'db'>): Promise<string[]> {
  const tabelas = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tabelas.some((t) => t.name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
  return rows.map((r) => r.name)
}

/**
 * Whether this program can bring data with these migrations up to date, asked before anything is done for it.
 * @throws ErroDeConfiguracao as `migrar` does
 */
export function recusarOutraOrdem(feitas: readonly string[]): void {
  const nomes = Object.keys(migracoes)
  for (const [i, nome] of feitas.entries()) {
    if (!nomes.includes(nome)) throw MAIS_NOVA()
    if (nomes[i] !== nome) throw OUTRA_ORDEM()
  }
}

const MAIS_NOVA = () =>
  new ErroDeConfiguracao(
    'Os dados foram gravados por uma versão mais nova do Condomínio em Dia. Atualize o programa; nada foi alterado.',
  )
const OUTRA_ORDEM = () =>
  new ErroDeConfiguracao(
    'O banco foi atualizado em outra ordem, por uma versão de desenvolvimento do Condomínio em Dia. Use o programa que o atualizou ou restaure uma cópia de segurança; nada foi alterado.',
  )

function traduzir(erro: unknown): Error {
  const mensagem = erro instanceof Error ? erro.message : String(erro)
  if (/previously executed migration .* is missing/.test(mensagem)) return MAIS_NOVA()
  if (/^corrupted migrations/.test(mensagem)) return OUTRA_ORDEM()
  return erro instanceof Error ? erro : new Error(mensagem)
}

/** Reads and writes a probe row. @throws whatever the database throws */
export async function sondar({ db }: Pick<Conexao, 'db'>, quando: string): Promise<void> {
  const r = await db.updateTable('sonda').set({ quando }).where('id', '=', 1).executeTakeFirst()
  if (r.numUpdatedRows !== 1n) throw new Error('a sonda não foi gravada')
  await sql`select 1`.execute(db)
}
