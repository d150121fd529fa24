import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/**
 * Double entry beneath the cash view (docs/adr/0087). An entry (partida) is one amount from one account to another, so that
 * debits and credits are the same by its very form. The database itself writes the entries of every record that moves money or
 * debt, in the same transaction: no way of writing a record goes round the books.
 */
const DDL = `
CREATE TABLE contas_contabeis (
  id INTEGER PRIMARY KEY,
  classe TEXT NOT NULL
    CHECK (classe IN ('dinheiro', 'a_receber', 'a_pagar', 'fundo', 'receita', 'despesa', 'cobrancas_emitidas', 'contas_lancadas')),
  ref TEXT NOT NULL,
  fundo_id TEXT NOT NULL,
  UNIQUE (classe, ref, fundo_id)
) STRICT;
CREATE TABLE partidas (
  id INTEGER PRIMARY KEY,
  data TEXT NOT NULL CHECK (length(data) = 10),
  origem TEXT NOT NULL,
  origem_id TEXT NOT NULL,
  debito INTEGER NOT NULL REFERENCES contas_contabeis (id),
  credito INTEGER NOT NULL REFERENCES contas_contabeis (id),
  valor INTEGER NOT NULL CHECK (valor > 0),
  estorno INTEGER NOT NULL CHECK (estorno IN (0, 1)),
  em TEXT NOT NULL,
  CHECK (debito <> credito)
) STRICT;
CREATE INDEX partidas_data ON partidas (data);
CREATE INDEX partidas_debito ON partidas (debito, data);
CREATE INDEX partidas_credito ON partidas (credito, data);
CREATE TABLE saldos_contabeis (
  conta_id INTEGER NOT NULL REFERENCES contas_contabeis (id),
  mes TEXT NOT NULL CHECK (length(mes) = 7),
  debito INTEGER NOT NULL,
  credito INTEGER NOT NULL,
  PRIMARY KEY (conta_id, mes)
) STRICT;
`

/** Opening balances stand before every month. */
const ANTES_DE_TUDO = "'1900-01-01'"

/** SQL of a row, which is called `NEW`, `OLD` or `r`. */
type Da = (r: string) => string

/** An account by its three parts. */
interface Conta {
  classe: string
  ref: Da
  fundo: Da
}

/** A kind of record that moves money or debt. */
interface Fonte {
  tabela: string
  /** The columns whose change changes its entry. */
  colunas: readonly string[]
  /** What its entry is worth now, centavos; 0 when it has none. Below zero the two accounts change places. */
  valor: Da
  debito: Conta
  credito: Conta
  data: Da
  /** Of debts: they grow and shrink, and what changed is posted on the day it happened. */
  diaDaMudanca?: string
}

const NADA: Da = () => "''"
const conta = (classe: string, ref: Da = NADA, fundo: Da = NADA): Conta => ({ classe, ref, fundo })
const DINHEIRO = conta('dinheiro')
const col =
  (coluna: string): Da =>
  (r) =>
    `${r}.${coluna}`
const ouNada =
  (coluna: string): Da =>
  (r) =>
    `coalesce(${r}.${coluna}, '')`
const seViva =
  (coluna: string): Da =>
  (r) =>
    `(CASE WHEN ${r}.excluido_em IS NULL THEN ${r}.${coluna} ELSE 0 END)`

const DA_LINHA = ['valor', 'data', 'categoria_id', 'fundo_id', 'excluido_em']

/** An instant's calendar day in the building's time zone, which has had no daylight saving since 2019. */
const dia = (motor: Motor, instante: string): string =>
  motor === 'postgres'
    ? `to_char((${instante}::timestamptz AT TIME ZONE 'UTC') - interval '3 hours', 'YYYY-MM-DD')`
    : `date(${instante}, '-3 hours')`

/** A day, or the first open one where its month is closed. */
function emAberto(motor: Motor, d: string): string {
  const fechado = '(SELECT fechado_ate FROM livro WHERE id = 1)'
  const seguinte =
    motor === 'postgres'
      ? `to_char((${fechado} || '-01')::date + interval '1 month', 'YYYY-MM-DD')`
      : `date(${fechado} || '-01', '+1 month')`
  return `(CASE WHEN substr(${d}, 1, 7) <= ${fechado} THEN ${seguinte} ELSE ${d} END)`
}

/**
 * The day a charge changed: that of the payment where one was made or reversed, which its record tells before the charge does;
 * of anything else the day it was done.
 */
const diaDaCobranca = (motor: Motor): string => {
  const pagamento = (estornado: string, ordem: string) =>
    `(SELECT p.data FROM pagamentos p WHERE p.cobranca_id = NEW.id AND p.origem_id IS NULL AND p.estornado_em IS ${estornado} ORDER BY ${ordem} DESC LIMIT 1)`
  const doPagamento = `(CASE
      WHEN OLD.status IN ('aberta', 'parcial') AND NEW.status IN ('parcial', 'paga') AND NEW.saldo < OLD.saldo THEN ${pagamento('NULL', 'p.criado_em')}
      WHEN OLD.status IN ('paga', 'parcial') AND NEW.status IN ('parcial', 'aberta') AND NEW.saldo > OLD.saldo THEN ${pagamento('NOT NULL', 'p.estornado_em')}
    END)`
  return emAberto(motor, `coalesce(${doPagamento}, ${dia(motor, 'NEW.atualizado_em')})`)
}

/** The day a bill changed: that of its payment, where it was paid or that was undone. */
const diaDoPagavel = (motor: Motor): string =>
  emAberto(
    motor,
    `coalesce((CASE WHEN NEW.status = 'Paga' THEN NEW.paga_em WHEN OLD.status = 'Paga' THEN OLD.paga_em END), ${dia(motor, 'NEW.atualizado_em')})`,
  )

const fontesDo = (motor: Motor): Fonte[] => [
  {
    tabela: 'receitas',
    colunas: DA_LINHA,
    valor: seViva('valor'),
    debito: DINHEIRO,
    credito: conta('receita', ouNada('categoria_id'), col('fundo_id')),
    data: col('data'),
  },
  {
    tabela: 'despesas',
    colunas: DA_LINHA,
    valor: seViva('valor'),
    debito: conta('despesa', ouNada('categoria_id'), col('fundo_id')),
    credito: DINHEIRO,
    data: col('data'),
  },
  {
    tabela: 'transferencias',
    colunas: ['de_id', 'para_id', 'valor', 'data', 'excluido_em'],
    valor: seViva('valor'),
    debito: conta('fundo', NADA, col('de_id')),
    credito: conta('fundo', NADA, col('para_id')),
    data: col('data'),
  },
  {
    tabela: 'fundos',
    colunas: ['saldo_inicial', 'excluido_em'],
    valor: seViva('saldo_inicial'),
    debito: DINHEIRO,
    credito: conta('fundo', NADA, col('id')),
    data: () => ANTES_DE_TUDO,
  },
  {
    tabela: 'cobrancas',
    colunas: ['saldo', 'status', 'unidade_id'],
    valor: (r) => `(CASE WHEN ${r}.status IN ('aberta', 'parcial') THEN ${r}.saldo ELSE 0 END)`,
    debito: conta('a_receber', col('unidade_id')),
    credito: conta('cobrancas_emitidas'),
    data: (r) => emAberto(motor, dia(motor, `${r}.criado_em`)),
    diaDaMudanca: diaDaCobranca(motor),
  },
  {
    tabela: 'pagaveis',
    colunas: ['valor', 'desconto', 'status', 'fornecedor_id', 'excluido_em'],
    valor: (r) =>
      `(CASE WHEN ${r}.excluido_em IS NULL AND ${r}.status IN ('Lançada', 'Aprovada') THEN ${r}.valor - ${r}.desconto ELSE 0 END)`,
    debito: conta('contas_lancadas'),
    credito: conta('a_pagar', ouNada('fornecedor_id')),
    data: (r) => emAberto(motor, dia(motor, `${r}.lancada_em`)),
    diaDaMudanca: diaDoPagavel(motor),
  },
]

const partesDa = (c: Conta, r: string) => `'${c.classe}', ${c.ref(r)}, ${c.fundo(r)}`
const idDa = (c: Conta, r: string) =>
  `(SELECT id FROM contas_contabeis WHERE classe = '${c.classe}' AND ref = ${c.ref(r)} AND fundo_id = ${c.fundo(r)})`

/**
 * Makes the account, unless it is there. An upsert inside a trigger of SQLite would follow the outer statement's choice; on
 * PostgreSQL two transactions may make it at once.
 */
const criarConta = (motor: Motor, c: Conta, r: string): string =>
  `INSERT INTO contas_contabeis (classe, ref, fundo_id) SELECT ${partesDa(c, r)} WHERE NOT EXISTS ${idDa(c, r)}${
    motor === 'postgres' ? ' ON CONFLICT DO NOTHING' : ''
  }`

interface Lancamento {
  valor: string
  data: string
  em: string
  estorno: 0 | 1
}

/** The statements that post an amount of a record; one below zero goes from the credited account to the debited one. */
const lancar = (motor: Motor, f: Fonte, r: string, l: Lancamento): string[] => [
  criarConta(motor, f.debito, r),
  criarConta(motor, f.credito, r),
  `INSERT INTO partidas (data, origem, origem_id, debito, credito, valor, estorno, em)
    SELECT ${l.data}, '${f.tabela}', ${r}.id,
      CASE WHEN ${l.valor} > 0 THEN ${idDa(f.debito, r)} ELSE ${idDa(f.credito, r)} END,
      CASE WHEN ${l.valor} > 0 THEN ${idDa(f.credito, r)} ELSE ${idDa(f.debito, r)} END,
      abs(${l.valor}), ${l.estorno}, ${l.em}
    WHERE ${l.valor} <> 0`,
]

interface Gatilho {
  nome: string
  quando: string
  se: string
  faz: string[]
}

const mesmaConta = (f: Fonte): string =>
  [f.debito, f.credito]
    .flatMap((c) => [c.ref, c.fundo])
    .filter((parte) => parte !== NADA)
    .map((parte) => `${parte('OLD')} = ${parte('NEW')}`)
    .join(' AND ')

/** An edit takes the old entry back and makes the new one; a debt whose creditor or debtor stays is posted by what it changed. */
function aoMudar(motor: Motor, f: Fonte): Gatilho[] {
  const { tabela, diaDaMudanca } = f
  const gatilho = (nome: string, se: string, faz: string[]): Gatilho => ({
    ...{ nome: `${tabela}_${nome}`, se, faz },
    quando: `UPDATE OF ${f.colunas.join(', ')} ON ${tabela}`,
  })
  const em = 'NEW.atualizado_em'
  const algo = `(${f.valor('OLD')} <> 0 OR ${f.valor('NEW')} <> 0)`
  const trocar = (data: Da) => [
    ...lancar(motor, f, 'OLD', { valor: `-${f.valor('OLD')}`, data: data('OLD'), em, estorno: 1 }),
    ...lancar(motor, f, 'NEW', { valor: f.valor('NEW'), data: data('NEW'), em, estorno: 0 }),
  ]
  if (diaDaMudanca === undefined) {
    const mudou = f.colunas.map((c) => `OLD.${c} IS DISTINCT FROM NEW.${c}`).join(' OR ')
    return [gatilho('escritura_muda', `${algo} AND (${mudou})`, trocar(f.data))]
  }
  const diferenca = `(${f.valor('NEW')} - ${f.valor('OLD')})`
  return [
    gatilho('escritura_muda', `${mesmaConta(f)} AND ${f.valor('OLD')} <> ${f.valor('NEW')}`, [
      ...lancar(motor, f, 'NEW', { valor: diferenca, data: diaDaMudanca, em, estorno: 0 }),
    ]),
    gatilho(
      'escritura_troca',
      `${algo} AND NOT (${mesmaConta(f)})`,
      trocar(() => diaDaMudanca),
    ),
  ]
}

function gatilhosDa(motor: Motor, f: Fonte): Gatilho[] {
  const { tabela } = f
  const lancada = { valor: f.valor('NEW'), data: f.data('NEW'), em: 'NEW.atualizado_em', estorno: 0 } as const
  const tirada = { valor: `-${f.valor('OLD')}`, data: f.data('OLD'), em: 'OLD.atualizado_em', estorno: 1 } as const
  return [
    {
      nome: `${tabela}_escritura_nova`,
      quando: `INSERT ON ${tabela}`,
      se: `${f.valor('NEW')} <> 0`,
      faz: lancar(motor, f, 'NEW', lancada),
    },
    ...aoMudar(motor, f),
    {
      nome: `${tabela}_escritura_tirada`,
      quando: `DELETE ON ${tabela}`,
      se: `${f.valor('OLD')} <> 0`,
      faz: lancar(motor, f, 'OLD', tirada),
    },
  ]
}

const noSqlite = (g: Gatilho): string[] => [
  `CREATE TRIGGER ${g.nome} AFTER ${g.quando} WHEN ${g.se} BEGIN ${g.faz.map((f) => `${f};`).join('\n')} END`,
]

const noPostgres = (g: Gatilho): string[] => [
  `CREATE FUNCTION ${g.nome}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
${g.faz.map((f) => `${f};`).join('\n')}
RETURN NULL;
END $$`,
  `CREATE TRIGGER ${g.nome} AFTER ${g.quando} FOR EACH ROW WHEN (${g.se}) EXECUTE FUNCTION ${g.nome}()`,
]

const somar = (lado: 'debito' | 'credito') =>
  `INSERT INTO saldos_contabeis (conta_id, mes, debito, credito)
    VALUES (NEW.${lado}, substr(NEW.data, 1, 7), ${lado === 'debito' ? 'NEW.valor, 0' : '0, NEW.valor'})
    ON CONFLICT (conta_id, mes) DO UPDATE SET ${lado} = saldos_contabeis.${lado} + excluded.${lado}`

/** Only their own records write the books: what is written stays, and a correction is an entry of its own. */
const DOS_LIVROS: Record<Motor, string[]> = {
  sqlite: [
    `CREATE TRIGGER partidas_somadas AFTER INSERT ON partidas BEGIN ${somar('debito')}; ${somar('credito')}; END`,
    ...['UPDATE', 'DELETE'].map(
      (o) =>
        `CREATE TRIGGER partidas_ficam_${o.toLowerCase()} BEFORE ${o} ON partidas BEGIN SELECT RAISE(ABORT, 'partida_fica'); END`,
    ),
  ],
  // At the end of the transaction, one after the other: two of them never wait for each other in a circle.
  postgres: [
    `CREATE FUNCTION partidas_somadas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
PERFORM pg_advisory_xact_lock(7203, 84);
${somar('debito')};
${somar('credito')};
RETURN NULL;
END $$`,
    `CREATE CONSTRAINT TRIGGER partidas_somadas AFTER INSERT ON partidas DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION partidas_somadas()`,
    `CREATE FUNCTION partidas_ficam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
RAISE EXCEPTION 'partida_fica' USING ERRCODE = 'CD002';
END $$`,
    `CREATE TRIGGER partidas_ficam BEFORE UPDATE OR DELETE ON partidas FOR EACH ROW EXECUTE FUNCTION partidas_ficam()`,
  ],
}

/** What a charge is worth when it is issued, what was paid of it and what became of the rest, each on its day. */
const historiaDasCobrancas = (motor: Motor, f: Fonte): { valor: string; data: string; de: string }[] => {
  const pagas = `(SELECT coalesce(sum(p.principal), 0) FROM pagamentos p WHERE p.cobranca_id = r.id AND p.estornado_em IS NULL AND p.origem_id IS NULL)`
  return [
    { valor: 'r.valor', data: dia(motor, 'r.criado_em'), de: 'cobrancas r' },
    {
      valor: '-p.principal',
      data: 'p.data',
      de: 'cobrancas r JOIN pagamentos p ON p.cobranca_id = r.id AND p.estornado_em IS NULL AND p.origem_id IS NULL',
    },
    {
      valor: `(${f.valor('r')} - r.valor + ${pagas})`,
      data: dia(motor, 'coalesce(r.cancelada_em, r.atualizado_em)'),
      de: 'cobrancas r',
    },
  ]
}

const historiaDosPagaveis = (motor: Motor, f: Fonte): { valor: string; data: string; de: string }[] => {
  const lancada = "(CASE WHEN r.excluido_em IS NULL AND r.status <> 'Rascunho' THEN r.valor - r.desconto ELSE 0 END)"
  return [
    { valor: lancada, data: dia(motor, 'r.lancada_em'), de: 'pagaveis r' },
    {
      valor: `(${f.valor('r')} - ${lancada})`,
      data: `coalesce(r.paga_em, ${dia(motor, 'r.atualizado_em')})`,
      de: 'pagaveis r',
    },
  ]
}

/** The entries of what there is already, from the first record on. */
async function escriturarOQueHa(db: Kysely<Tabelas>, motor: Motor, f: Fonte): Promise<void> {
  const historias: Record<string, typeof historiaDasCobrancas> = {
    cobrancas: historiaDasCobrancas,
    pagaveis: historiaDosPagaveis,
  }
  const partes = historias[f.tabela]?.(motor, f) ?? [{ valor: f.valor('r'), data: f.data('r'), de: `${f.tabela} r` }]
  for (const c of [f.debito, f.credito])
    await sql
      .raw(
        `INSERT INTO contas_contabeis (classe, ref, fundo_id) SELECT DISTINCT ${partesDa(c, 'r')} FROM ${f.tabela} r
          WHERE true ON CONFLICT DO NOTHING`,
      )
      .execute(db)
  for (const { valor, data, de } of partes) {
    const lado = (c: Conta, contra: Conta) =>
      `CASE WHEN ${valor} > 0 THEN ${idDa(c, 'r')} ELSE ${idDa(contra, 'r')} END`
    await sql
      .raw(
        `INSERT INTO partidas (data, origem, origem_id, debito, credito, valor, estorno, em)
          SELECT ${data}, '${f.tabela}', r.id, ${lado(f.debito, f.credito)}, ${lado(f.credito, f.debito)}, abs(${valor}), 0,
            r.atualizado_em FROM ${de} WHERE ${valor} <> 0 ORDER BY 1, 3`,
      )
      .execute(db)
  }
}

const SOMAR_O_QUE_HA = `
INSERT INTO saldos_contabeis (conta_id, mes, debito, credito)
SELECT conta_id, mes, sum(debito), sum(credito) FROM (
  SELECT debito AS conta_id, substr(data, 1, 7) AS mes, valor AS debito, 0 AS credito FROM partidas
  UNION ALL SELECT credito, substr(data, 1, 7), 0, valor FROM partidas
) AS lados GROUP BY conta_id, mes`

/** The books in double entry, with the entries of everything there is, and what writes them from now on. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  const ddl =
    motor === 'postgres'
      ? DDL.replaceAll(/\bid INTEGER PRIMARY KEY/g, 'id INTEGER PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY')
      : DDL
  await executarDdl(db as Kysely<unknown>, motor, ddl)
  const fontes = fontesDo(motor)
  for (const f of fontes) await escriturarOQueHa(db, motor, f)
  await sql.raw(SOMAR_O_QUE_HA).execute(db)
  const gatilhos = fontes.flatMap((f) => gatilhosDa(motor, f))
  for (const g of gatilhos)
    for (const instrucao of motor === 'postgres' ? noPostgres(g) : noSqlite(g)) await sql.raw(instrucao).execute(db)
  for (const instrucao of DOS_LIVROS[motor]) await sql.raw(instrucao).execute(db)
}
