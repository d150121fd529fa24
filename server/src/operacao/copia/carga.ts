import { sql } from 'kysely'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Handle, Motor } from '#server/platform/db/conexao.ts'
import type { Linha } from '#server/platform/db/leitura.ts'
import { refazerIndices } from '#server/platform/db/indice-de-palavras.ts'
import { migrar, migrarAte } from '#server/platform/db/migrar.ts'
import { danificada, ErroDeCopia } from './erro.ts'
import { tabelasDoBanco } from './retrato.ts'
import { REGRAS } from './tabelas-da-copia.ts'

/** How one engine lets rows in without firing triggers or checking references, and checks them all afterwards. */
interface Portas {
  abrir(): Promise<void>
  /** @throws ErroDeCopia when a row refers to one that is not there */
  fechar(): Promise<void>
}

/** Values in one statement: SQLite takes 32766, PostgreSQL twice as many. */
const VALORES_POR_INSTRUCAO = 8_000

function portasDoSqlite(db: Handle): Portas {
  let gatilhos: { name: string; sql: string }[] = []
  return {
    async abrir() {
      const r = await sql<{ name: string; sql: string }>`
        select name, sql from sqlite_master where type = 'trigger'`.execute(db)
      gatilhos = r.rows
      for (const g of gatilhos) await sql`drop trigger ${sql.ref(g.name)}`.execute(db)
    },
    async fechar() {
      for (const g of gatilhos) await sql.raw(g.sql).execute(db)
      await refazerIndices(db)
      const { rows } = await sql<{ table: string }>`select "table" from pragma_foreign_key_check limit 1`.execute(db)
      if (rows[0]) throw semReferencia(rows[0].table)
    },
  }
}

interface Referencia {
  tabela: string
  nome: string
  definicao: string
}

function portasDoPostgres(db: Handle, tabelas: readonly string[]): Portas {
  let referencias: Referencia[] = []
  const gatilhos = async (estado: 'disable' | 'enable') => {
    for (const t of tabelas) await sql`alter table ${sql.table(t)} ${sql.raw(estado)} trigger user`.execute(db)
  }
  return {
    async abrir() {
      const r = await sql<Referencia>`
        select c.relname as tabela, k.conname as nome, pg_get_constraintdef(k.oid) as definicao
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(db)
      referencias = r.rows
      for (const { tabela, nome } of referencias)
        await sql`alter table ${sql.table(tabela)} drop constraint ${sql.ref(nome)}`.execute(db)
      await gatilhos('disable')
    },
    async fechar() {
      await gatilhos('enable')
      for (const { tabela, nome, definicao } of referencias)
        await sql`alter table ${sql.table(tabela)} add constraint ${sql.ref(nome)} ${sql.raw(definicao)}`
          .execute(db)
          .catch((erro: unknown) => {
            throw (erro as { code?: string }).code === '23503' ? semReferencia(tabela) : erro
          })
      await numerarDepoisDoQueHa(db)
      // Statistics of an empty table would make the first questions slow.
      for (const t of tabelas) await sql`analyze ${sql.table(t)}`.execute(db)
    },
  }
}

/** Numbers that the database gives out go on after those that came with the rows. */
async function numerarDepoisDoQueHa(db: Handle): Promise<void> {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select table_name as tabela, column_name as coluna from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db)
  for (const { tabela, coluna } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${tabela}, ${coluna}), coalesce(max(${sql.ref(coluna)}), 0) + 1, false)
      from ${sql.table(tabela)}`.execute(db)
}

const semReferencia = (tabela: string) =>
  new ErroDeCopia(
    `A cópia tem registros em ${tabela} que apontam para outros que não estão nela: já estavam danificados quando foi feita. Use uma cópia anterior; nada foi alterado.`,
  )

/** Fills an empty database, inside one transaction, with the rows of a backup. */
export class Carga {
  readonly #db: Handle
  readonly #motor: Motor
  #portas: Portas | null = null
  readonly #colunas = new Map<string, Set<string>>()
  readonly #fica: (tabela: string) => boolean

  /** @param fica tables whose rows stay as they are, and get none; none of them, unless said */
  constructor(db: Handle, motor: Motor, fica: (tabela: string) => boolean = () => false) {
    this.#db = db
    this.#motor = motor
    this.#fica = fica
  }

  /** Makes the tables as they were at the migration of the backup, without a row in them. */
  async comecar(migracao: string): Promise<void> {
    await migrarAte({ db: this.#db, motor: this.#motor }, migracao)
    const declaradas = new Set(Object.keys(REGRAS))
    const tabelas = (await tabelasDoBanco(this.#db as never, this.#motor)).filter((t) => declaradas.has(t.nome))
    const nomes = tabelas.map((t) => t.nome).filter((n) => n !== 'kysely_migration_lock')
    this.#portas = this.#motor === 'sqlite' ? portasDoSqlite(this.#db) : portasDoPostgres(this.#db, nomes)
    await this.#portas.abrir()
    for (const nome of nomes.filter((n) => !this.#fica(n))) await sql`delete from ${sql.table(nome)}`.execute(this.#db)
    for (const { nome, colunas } of tabelas) this.#colunas.set(nome, new Set(colunas))
  }

  async linhas(tabela: string, linhas: Linha[]): Promise<void> {
    const conhecidas = this.#colunas.get(tabela)
    const [primeira] = linhas
    if (!conhecidas || !primeira) throw danificada()
    const colunas = Object.keys(primeira)
    if (colunas.length === 0 || colunas.some((c) => !conhecidas.has(c))) throw danificada()
    const porVez = Math.max(1, Math.floor(VALORES_POR_INSTRUCAO / colunas.length))
    const nomes = sql.join(colunas.map((c) => sql.ref(c)))
    for (let i = 0; i < linhas.length; i += porVez) {
      const valores = linhas
        .slice(i, i + porVez)
        .map((linha) => sql`(${sql.join(colunas.map((c) => sql`${linha[c] ?? null}`))})`)
      await sql`insert into ${sql.table(tabela)} (${nomes}) values ${sql.join(valores)}`.execute(this.#db)
    }
  }

  /** Everything is in: references and triggers hold again. @throws ErroDeCopia when a row refers to one that is not there */
  async assentar(): Promise<void> {
    await this.#portas?.fechar()
  }

  /** As `assentar`; what must wait for a person waits, and the data come up to this program's version. */
  async terminar(): Promise<void> {
    await this.assentar()
    // Who knows what was sent since the backup: nobody gets the same letter twice by a restore.
    const erro = 'Estava na fila quando a cópia restaurada foi feita. Confira antes de mandar de novo.'
    await this.#db
      .updateTable('emails')
      .set({ estado: 'falhou', erro, proxima_em: agoraISO() })
      .where('estado', '=', 'pendente')
      .execute()
    await migrar({ db: this.#db, motor: this.#motor })
    await this.#db
      .updateTable('entregas_de_webhooks')
      .set({ estado: 'falhou', motivo: 'estava na fila quando a cópia restaurada foi feita', proxima_em: agoraISO() })
      .where('estado', '=', 'pendente')
      .execute()
  }
}
