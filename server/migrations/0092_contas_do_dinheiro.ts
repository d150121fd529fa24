import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/**
 * Where the money is (docs/adr/0100): current accounts, investments and petty cash, each an account of its own in the books. What
 * there was until now is in the main one, whose account in the books is the one that stood for all money: no entry changes.
 */
const PRINCIPAL = '00000000-0000-7000-8000-000000000002'

const DDL = `
CREATE TABLE contas_do_dinheiro (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  nome_normalizado TEXT NOT NULL UNIQUE,
  tipo TEXT NOT NULL CHECK (tipo IN ('corrente', 'aplicacao', 'caixinha')),
  banco TEXT,
  agencia TEXT,
  numero TEXT,
  ativa INTEGER NOT NULL DEFAULT 1 CHECK (ativa IN (0, 1)),
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE transferencias_de_conta (
  id TEXT PRIMARY KEY,
  de_id TEXT NOT NULL REFERENCES contas_do_dinheiro (id),
  para_id TEXT NOT NULL REFERENCES contas_do_dinheiro (id),
  valor INTEGER NOT NULL CHECK (valor > 0),
  data TEXT NOT NULL CHECK (length(data) = 10),
  motivo TEXT NOT NULL,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK (de_id <> para_id)
) STRICT;
CREATE INDEX transferencias_de_conta_data ON transferencias_de_conta (data, id) WHERE excluido_em IS NULL;
ALTER TABLE receitas ADD COLUMN conta_id TEXT NOT NULL DEFAULT '${PRINCIPAL}';
ALTER TABLE despesas ADD COLUMN conta_id TEXT NOT NULL DEFAULT '${PRINCIPAL}';
`

/** SQL of a row, which is called `NEW` or `OLD`. */
type Da = (r: string) => string

/** An account of the books by its three parts. */
interface Conta {
  classe: string
  ref: Da
  fundo: Da
}

/** A kind of record that moves money. */
interface Fonte {
  tabela: string
  /** The columns whose change changes its entry. */
  colunas: readonly string[]
  debito: Conta
  credito: Conta
}

const conta = (classe: string, ref: Da = () => "''", fundo: Da = () => "''"): Conta => ({ classe, ref, fundo })
const col =
  (coluna: string): Da =>
  (r) =>
    `${r}.${coluna}`
const categoria: Da = (r) => `coalesce(${r}.categoria_id, '')`
const VALOR: Da = (r) => `(CASE WHEN ${r}.excluido_em IS NULL THEN ${r}.valor ELSE 0 END)`

/** The main account goes on where all money was: its account in the books has no reference. */
const dinheiro = (coluna: string): Conta =>
  conta('dinheiro', (r) => `(CASE WHEN ${r}.${coluna} = '${PRINCIPAL}' THEN '' ELSE ${r}.${coluna} END)`)

const DA_LINHA = ['valor', 'data', 'categoria_id', 'fundo_id', 'conta_id', 'excluido_em']

const FONTES: readonly Fonte[] = [
  {
    tabela: 'receitas',
    colunas: DA_LINHA,
    debito: dinheiro('conta_id'),
    credito: conta('receita', categoria, col('fundo_id')),
  },
  {
    tabela: 'despesas',
    colunas: DA_LINHA,
    debito: conta('despesa', categoria, col('fundo_id')),
    credito: dinheiro('conta_id'),
  },
  {
    tabela: 'transferencias_de_conta',
    colunas: ['de_id', 'para_id', 'valor', 'data', 'excluido_em'],
    debito: dinheiro('para_id'),
    credito: dinheiro('de_id'),
  },
]

const idDa = (c: Conta, r: string) =>
  `(SELECT id FROM contas_contabeis WHERE classe = '${c.classe}' AND ref = ${c.ref(r)} AND fundo_id = ${c.fundo(r)})`

/** Makes the account, unless it is there: on PostgreSQL two transactions may make it at once. */
const criarConta = (motor: Motor, c: Conta, r: string): string =>
  `INSERT INTO contas_contabeis (classe, ref, fundo_id) SELECT '${c.classe}', ${c.ref(r)}, ${c.fundo(r)}
    WHERE NOT EXISTS ${idDa(c, r)}${motor === 'postgres' ? ' ON CONFLICT DO NOTHING' : ''}`

/** The statements that post the amount of a record, or take it back: then the two accounts change places. */
function lancar(motor: Motor, f: Fonte, r: 'NEW' | 'OLD', em: string): string[] {
  const [debito, credito] = r === 'NEW' ? [f.debito, f.credito] : [f.credito, f.debito]
  return [
    criarConta(motor, debito, r),
    criarConta(motor, credito, r),
    `INSERT INTO partidas (data, origem, origem_id, debito, credito, valor, estorno, em)
      SELECT ${r}.data, '${f.tabela}', ${r}.id, ${idDa(debito, r)}, ${idDa(credito, r)}, ${VALOR(r)}, ${r === 'NEW' ? 0 : 1}, ${em}
      WHERE ${VALOR(r)} <> 0`,
  ]
}

interface Gatilho {
  nome: string
  tabela: string
  quando: string
  se: string
  faz: string[]
}

const mudou = (colunas: readonly string[]) => colunas.map((c) => `OLD.${c} IS DISTINCT FROM NEW.${c}`).join(' OR ')

/** What writes the books: a new record posts its entry, an edit takes it back and makes another, a removal takes it back. */
const gatilhosDa = (motor: Motor, f: Fonte): Gatilho[] => [
  {
    ...{ nome: `${f.tabela}_escritura_nova`, tabela: f.tabela, quando: 'AFTER INSERT' },
    se: `${VALOR('NEW')} <> 0`,
    faz: lancar(motor, f, 'NEW', 'NEW.atualizado_em'),
  },
  {
    ...{ nome: `${f.tabela}_escritura_muda`, tabela: f.tabela, quando: `AFTER UPDATE OF ${f.colunas.join(', ')}` },
    se: `(${VALOR('OLD')} <> 0 OR ${VALOR('NEW')} <> 0) AND (${mudou(f.colunas)})`,
    faz: [...lancar(motor, f, 'OLD', 'NEW.atualizado_em'), ...lancar(motor, f, 'NEW', 'NEW.atualizado_em')],
  },
  {
    ...{ nome: `${f.tabela}_escritura_tirada`, tabela: f.tabela, quando: 'AFTER DELETE' },
    se: `${VALOR('OLD')} <> 0`,
    faz: lancar(motor, f, 'OLD', 'OLD.atualizado_em'),
  },
]

/** What locks a row: when it is refused, and which of its states has a day in a closed month. */
interface Guarda {
  nome: string
  tabela: string
  quando: string
  se: string
  dias: readonly string[]
}

const DA_TRANSFERENCIA = { tabela: 'transferencias_de_conta' }

/** Closed months keep where their money is too. The other columns of a line have their lock since migration 0024. */
const GUARDAS: readonly Guarda[] = [
  ...['receitas', 'despesas'].map((tabela): Guarda => ({
    ...{ nome: `${tabela}_muda_de_conta`, tabela, quando: 'BEFORE UPDATE OF conta_id' },
    se: '(OLD.excluido_em IS NULL OR NEW.excluido_em IS NULL) AND OLD.conta_id <> NEW.conta_id',
    dias: ['OLD.data', 'NEW.data'],
  })),
  {
    ...{ nome: 'transferencias_de_conta_inclui', ...DA_TRANSFERENCIA, quando: 'BEFORE INSERT' },
    se: 'NEW.excluido_em IS NULL',
    dias: ['NEW.data'],
  },
  {
    ...{ nome: 'transferencias_de_conta_altera', ...DA_TRANSFERENCIA },
    quando: 'BEFORE UPDATE OF de_id, para_id, valor, data, excluido_em',
    se: `(OLD.excluido_em IS NULL OR NEW.excluido_em IS NULL) AND (${mudou(['de_id', 'para_id', 'valor', 'data', 'excluido_em'])})`,
    dias: ['OLD.data', 'NEW.data'],
  },
  {
    ...{ nome: 'transferencias_de_conta_remove', ...DA_TRANSFERENCIA, quando: 'BEFORE DELETE' },
    se: 'OLD.excluido_em IS NULL',
    dias: ['OLD.data'],
  },
]

const fechado = (dias: readonly string[], ate: string) => dias.map((d) => `${ate} >= substr(${d}, 1, 7)`).join(' OR ')

function criar(motor: Motor, { nome, tabela, quando, se }: Omit<Gatilho, 'faz'>, faz: string, fim: string): string[] {
  const cabeca = `CREATE TRIGGER ${nome} ${quando} ON ${tabela}`
  if (motor !== 'postgres') return [`${cabeca} WHEN ${se} BEGIN ${faz} END`]
  return [
    `CREATE FUNCTION ${nome}() RETURNS trigger LANGUAGE plpgsql AS $$\n${faz}\n${fim}\nEND $$`,
    `${cabeca} FOR EACH ROW WHEN (${se}) EXECUTE FUNCTION ${nome}()`,
  ]
}

const escritura = (motor: Motor, g: Gatilho): string[] => {
  const faz = g.faz.map((f) => `${f};`).join('\n')
  return criar(motor, g, motor === 'postgres' ? `BEGIN\n${faz}` : faz, 'RETURN NULL;')
}

const guarda = (motor: Motor, g: Guarda): string[] =>
  criar(
    motor,
    g,
    motor === 'postgres'
      ? `DECLARE ate TEXT;
BEGIN
SELECT fechado_ate INTO ate FROM livro WHERE id = 1 FOR SHARE;
IF ${fechado(g.dias, 'ate')} THEN RAISE EXCEPTION 'mes_fechado' USING ERRCODE = 'CD001'; END IF;`
      : `SELECT RAISE(ABORT, 'mes_fechado') FROM livro WHERE ${fechado(g.dias, 'fechado_ate')};`,
    `IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;\nRETURN NEW;`,
  )

/** What wrote the books of receitas and despesas until now. */
const tirar = (motor: Motor): string[] =>
  ['receitas', 'despesas'].flatMap((tabela) =>
    ['nova', 'muda', 'tirada'].flatMap((q) => {
      const nome = `${tabela}_escritura_${q}`
      return motor === 'postgres'
        ? [`DROP TRIGGER ${nome} ON ${tabela}`, `DROP FUNCTION ${nome}()`]
        : [`DROP TRIGGER ${nome}`]
    }),
  )

/** Accounts of money, in which of them each receita and despesa was, and what goes from one to another. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
  // A fixed instant: what a migration writes is the same in every installation.
  const em = '2026-11-26T00:00:00.000Z'
  await sql`INSERT INTO contas_do_dinheiro (id, nome, nome_normalizado, tipo, criado_em, atualizado_em)
    VALUES (${PRINCIPAL}, 'Conta principal', 'conta principal', 'corrente', ${em}, ${em})`.execute(db)
  const instrucoes = [
    ...tirar(motor),
    ...FONTES.flatMap((f) => gatilhosDa(motor, f)).flatMap((g) => escritura(motor, g)),
    ...GUARDAS.flatMap((g) => guarda(motor, g)),
  ]
  for (const instrucao of instrucoes) await sql.raw(instrucao).execute(db)
}
