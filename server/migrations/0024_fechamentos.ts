import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE fechamentos (
  competencia TEXT PRIMARY KEY CHECK (length(competencia) = 7),
  fechado_por TEXT REFERENCES usuarios (id),
  fechado_em TEXT NOT NULL
) STRICT;
CREATE TABLE livro (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  fechado_ate TEXT NOT NULL
) STRICT;
INSERT INTO livro (id, fechado_ate) VALUES (1, '');
CREATE TABLE estornos (
  lancamento_id TEXT PRIMARY KEY,
  contra_id TEXT NOT NULL UNIQUE,
  tipo TEXT NOT NULL CHECK (tipo IN ('receita', 'despesa')),
  motivo TEXT NOT NULL,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL
) STRICT;
`

/** What locks a row: when it is refused, and which of its states has a day in a closed month. */
interface Guarda {
  nome: string
  quando: string
  /** Condition on the row, without the month. */
  se: string
  /** Days to look at. */
  dias: readonly string[]
}

/** Columns whose change would change the accounts of a month. */
const MUDA = (colunas: readonly string[]) => colunas.map((c) => `OLD.${c} IS DISTINCT FROM NEW.${c}`).join(' OR ')

const guardasDe = (tabela: string, colunas: readonly string[]): Guarda[] => [
  { nome: `${tabela}_inclui`, quando: `INSERT ON ${tabela}`, se: 'NEW.excluido_em IS NULL', dias: ['NEW.data'] },
  {
    nome: `${tabela}_altera`,
    quando: `UPDATE OF ${colunas.join(', ')} ON ${tabela}`,
    se: `(OLD.excluido_em IS NULL OR NEW.excluido_em IS NULL) AND (${MUDA(colunas)})`,
    dias: ['OLD.data', 'NEW.data'],
  },
  { nome: `${tabela}_remove`, quando: `DELETE ON ${tabela}`, se: 'OLD.excluido_em IS NULL', dias: ['OLD.data'] },
]

const DA_LINHA = ['valor', 'data', 'categoria_id', 'fundo_id', 'excluido_em']
const DA_TRANSFERENCIA = ['de_id', 'para_id', 'valor', 'data', 'excluido_em']

const GUARDAS: readonly Guarda[] = [
  ...guardasDe('receitas', DA_LINHA),
  ...guardasDe('despesas', DA_LINHA),
  ...guardasDe('transferencias', DA_TRANSFERENCIA),
  // Opening balances are before every month: one closed month locks them all.
  { nome: 'fundos_inclui', quando: 'INSERT ON fundos', se: 'NEW.saldo_inicial <> 0', dias: [] },
  {
    nome: 'fundos_altera',
    quando: 'UPDATE OF saldo_inicial ON fundos',
    se: 'OLD.saldo_inicial <> NEW.saldo_inicial',
    dias: [],
  },
]

const fechado = (dias: readonly string[]) =>
  dias.length === 0 ? "fechado_ate <> ''" : `(${dias.map((d) => `fechado_ate >= substr(${d}, 1, 7)`).join(' OR ')})`

/** SQLite has one writer: what a trigger reads stays so until the write is done. */
const noSqlite = (g: Guarda) => `CREATE TRIGGER ${g.nome} BEFORE ${g.quando} WHEN ${g.se}
BEGIN
  SELECT RAISE(ABORT, 'mes_fechado') FROM livro WHERE ${fechado(g.dias)};
END`

/** On PostgreSQL a write holds the row of the book with others, and closing a month waits for them all and holds it alone. */
const noPostgres = (g: Guarda) => [
  `CREATE FUNCTION ${g.nome}() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ate TEXT;
BEGIN
  SELECT fechado_ate INTO ate FROM livro WHERE id = 1 FOR SHARE;
  IF ${fechado(g.dias).replaceAll('fechado_ate', 'ate')} THEN
    RAISE EXCEPTION 'mes_fechado' USING ERRCODE = 'CD001';
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$`,
  `CREATE TRIGGER ${g.nome} BEFORE ${g.quando} FOR EACH ROW WHEN (${g.se}) EXECUTE FUNCTION ${g.nome}()`,
]

/** Months that are closed, what locks them, and the entries that stand against lines of them. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
  for (const g of GUARDAS)
    for (const instrucao of motor === 'postgres' ? noPostgres(g) : [noSqlite(g)]) await sql.raw(instrucao).execute(db)
}
