import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { palavraDoValor, emPalavras } from '#server/platform/db/palavras.rules.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** Tables that grow, and which of their columns is an amount. */
const COM_INDICE = {
  receitas: 'valor',
  despesas: 'valor',
  cobrancas: 'valor',
  movimentos: 'valor',
  reservas: null,
  ocorrencias: null,
  atas: null,
  auditoria: null,
} as const
const SEM_INDICE = [
  'usuarios',
  'unidades',
  'moradas',
  'pessoas_da_unidade',
  'fornecedores',
  'servicos',
  'agendas',
  'acordos',
] as const

const LOTE = 500

/** What was one text becomes words, each once. */
async function reescrever(db: Kysely<Tabelas>, tabela: string, valor: string | null): Promise<void> {
  const coluna = valor === null ? sql`null` : sql.ref(valor)
  for (let depois = ''; ;) {
    const { rows } = await sql<{ chave: string; busca: string; valor: number | null }>`
      select id as chave, busca, ${coluna} as valor from ${sql.table(tabela)}
      where id > ${depois} order by id limit ${LOTE}`.execute(db)
    for (const { chave, busca, valor: centavos } of rows) {
      const palavras = emPalavras(busca, centavos === null ? null : palavraDoValor(centavos))
      if (palavras !== busca)
        await sql`update ${sql.table(tabela)} set busca = ${palavras} where id = ${chave}`.execute(db)
    }
    const ultima = rows.at(-1)
    if (!ultima || rows.length < LOTE) return
    depois = ultima.chave
  }
}

const DO_SQLITE = (t: string) => [
  `CREATE VIRTUAL TABLE ${t}_palavras USING fts5(busca, content = '', contentless_delete = 1, detail = none,
    tokenize = ascii, prefix = '2 3 4')`,
  `INSERT INTO ${t}_palavras (rowid, busca) SELECT rowid, busca FROM ${t}`,
  `CREATE TRIGGER ${t}_palavras_nova AFTER INSERT ON ${t} BEGIN
    INSERT INTO ${t}_palavras (rowid, busca) VALUES (new.rowid, new.busca);
  END`,
  `CREATE TRIGGER ${t}_palavras_mudada AFTER UPDATE OF busca ON ${t} WHEN old.busca IS NOT new.busca BEGIN
    DELETE FROM ${t}_palavras WHERE rowid = old.rowid;
    INSERT INTO ${t}_palavras (rowid, busca) VALUES (new.rowid, new.busca);
  END`,
  `CREATE TRIGGER ${t}_palavras_tirada AFTER DELETE ON ${t} BEGIN
    DELETE FROM ${t}_palavras WHERE rowid = old.rowid;
  END`,
]
const DO_POSTGRES = (t: string) => [
  `CREATE INDEX ${t}_palavras ON ${t} USING gin (array_to_tsvector(string_to_array(busca, ' ')))`,
]

/** Searches compare words, and find them by an index where a table grows with the years. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  for (const [tabela, valor] of Object.entries(COM_INDICE)) await reescrever(db, tabela, valor)
  for (const tabela of SEM_INDICE) await reescrever(db, tabela, null)
  for (const tabela of Object.keys(COM_INDICE))
    for (const instrucao of (motor === 'postgres' ? DO_POSTGRES : DO_SQLITE)(tabela))
      await sql.raw(instrucao).execute(db)
}
