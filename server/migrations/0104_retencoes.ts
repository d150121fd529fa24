import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/**
 * What is withheld of a bill, each tax a row, and the bill it is collected by (docs/adr/0106). In the books it is owed to the
 * treasury from the day the bill is entered until that bill is paid: an account of what is to be paid, by the tax in place of a
 * supplier.
 */
const DDL = `
CREATE TABLE regras_de_retencao (
  id TEXT PRIMARY KEY,
  inicio TEXT NOT NULL UNIQUE CHECK (length(inicio) = 10),
  csll INTEGER NOT NULL CHECK (csll BETWEEN 0 AND 10000),
  pis INTEGER NOT NULL CHECK (pis BETWEEN 0 AND 10000),
  cofins INTEGER NOT NULL CHECK (cofins BETWEEN 0 AND 10000),
  dispensa_da_csrf INTEGER NOT NULL CHECK (dispensa_da_csrf BETWEEN 0 AND 99999999999),
  inss INTEGER NOT NULL CHECK (inss BETWEEN 0 AND 10000),
  dispensa_do_inss INTEGER NOT NULL CHECK (dispensa_do_inss BETWEEN 0 AND 99999999999),
  inss_autonomo INTEGER NOT NULL CHECK (inss_autonomo BETWEEN 0 AND 10000),
  teto_do_inss INTEGER CHECK (teto_do_inss BETWEEN 0 AND 99999999999),
  inss_patronal INTEGER NOT NULL CHECK (inss_patronal BETWEEN 0 AND 10000),
  iss INTEGER CHECK (iss BETWEEN 0 AND 10000),
  dia_do_iss INTEGER NOT NULL CHECK (dia_do_iss BETWEEN 1 AND 31),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
ALTER TABLE pagaveis ADD COLUMN tipo_de_servico TEXT
  CHECK (tipo_de_servico IN ('limpeza', 'vigilancia', 'portaria', 'manutencao', 'autonomo'));
ALTER TABLE pagaveis ADD COLUMN simples INTEGER NOT NULL DEFAULT 0 CHECK (simples IN (0, 1));
ALTER TABLE pagaveis ADD COLUMN retido INTEGER NOT NULL DEFAULT 0 CHECK (retido >= 0 AND desconto + retido <= valor);
ALTER TABLE pagaveis ADD COLUMN guia TEXT CHECK (guia IN ('CSRF', 'IRRF', 'INSS', 'ISS'));
ALTER TABLE pagaveis ADD COLUMN guia_mes TEXT CHECK (length(guia_mes) = 7);
CREATE INDEX pagaveis_guia ON pagaveis (guia_mes, guia) WHERE guia IS NOT NULL;
CREATE TABLE retencoes (
  id TEXT PRIMARY KEY,
  pagavel_id TEXT NOT NULL REFERENCES pagaveis (id) ON DELETE CASCADE,
  tributo TEXT NOT NULL CHECK (tributo IN
    ('CSRF', 'CSLL', 'PIS', 'COFINS', 'IRRF', 'INSS', 'INSS_AUTONOMO', 'INSS_PATRONAL', 'ISS')),
  base INTEGER NOT NULL CHECK (base BETWEEN 0 AND 99999999999),
  aliquota INTEGER NOT NULL CHECK (aliquota BETWEEN 0 AND 10000),
  valor INTEGER NOT NULL CHECK (valor BETWEEN 0 AND 99999999999),
  origem TEXT NOT NULL CHECK (origem IN ('regra', 'nota', 'pessoa')),
  motivo TEXT,
  memoria TEXT NOT NULL,
  mes TEXT CHECK (length(mes) = 7),
  recolhimento_id TEXT REFERENCES pagaveis (id) ON DELETE SET NULL,
  recolhida_em TEXT CHECK (length(recolhida_em) = 10),
  viva INTEGER NOT NULL DEFAULT 0 CHECK (viva IN (0, 1)),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  UNIQUE (pagavel_id, tributo),
  CHECK (valor <= base),
  CHECK (origem = 'pessoa' OR motivo IS NULL)
) STRICT;
CREATE INDEX retencoes_recolhimento ON retencoes (recolhimento_id) WHERE recolhimento_id IS NOT NULL;
CREATE INDEX retencoes_mes ON retencoes (mes, tributo) WHERE mes IS NOT NULL;
`

/** SQL of a row, which is called `NEW` or `OLD`. */
type Da = (r: string) => string

/** An account of the books by its class and reference. */
interface Conta {
  classe: string
  ref: Da
}

/** A kind of record that moves debt: it grows and shrinks, and what changed is posted on the day it happened. */
interface Fonte {
  tabela: string
  /** The columns whose change changes its entry. */
  colunas: readonly string[]
  /** What its entry is worth now, centavos; 0 when it has none. */
  valor: Da
  /** Whom it is owed to; the other side is what stands for bills that are entered. */
  credito: Conta
  /** The bill whose page tells of it. */
  registro: Da
  data: Da
  diaDaMudanca: string
}

const CONTAS_LANCADAS: Conta = { classe: 'contas_lancadas', ref: () => "''" }

/** An instant's calendar day in the building's time zone, which has had no daylight saving since 2019. */
const dia = (motor: Motor, instante: string): string =>
  motor === 'postgres'
    ? `to_char((${instante}::timestamptz AT TIME ZONE 'UTC') - interval '3 hours', 'YYYY-MM-DD')`
    : `date(${instante}, '-3 hours')`

const maior = (motor: Motor, um: string, outro: string): string =>
  motor === 'postgres' ? `greatest(${um}, ${outro})` : `max(${um}, ${outro})`

/** A day, or the first open one where its month is closed. */
function emAberto(motor: Motor, d: string): string {
  const fechado = '(SELECT fechado_ate FROM livro WHERE id = 1)'
  const seguinte =
    motor === 'postgres'
      ? `to_char((${fechado} || '-01')::date + interval '1 month', 'YYYY-MM-DD')`
      : `date(${fechado} || '-01', '+1 month')`
  return `(CASE WHEN substr(${d}, 1, 7) <= ${fechado} THEN ${seguinte} ELSE ${d} END)`
}

const fontesDo = (motor: Motor): Fonte[] => [
  {
    tabela: 'pagaveis',
    colunas: ['valor', 'desconto', 'retido', 'status', 'fornecedor_id', 'excluido_em', 'guia'],
    // What a tax's bill is to pay is owed by the rows it gathers.
    valor: (r) =>
      `(CASE WHEN ${r}.excluido_em IS NULL AND ${r}.guia IS NULL AND ${r}.status IN ('Lançada', 'Aprovada') THEN ${r}.valor - ${r}.desconto - ${r}.retido ELSE 0 END)`,
    credito: { classe: 'a_pagar', ref: (r) => `coalesce(${r}.fornecedor_id, '')` },
    registro: (r) => `${r}.id`,
    data: (r) => emAberto(motor, dia(motor, `${r}.lancada_em`)),
    // Paid before it was entered, as bills of months ago are: nothing is owed less than nothing in between.
    diaDaMudanca: emAberto(
      motor,
      `coalesce((CASE WHEN NEW.status = 'Paga' THEN ${maior(motor, 'NEW.paga_em', dia(motor, 'NEW.lancada_em'))}
        WHEN OLD.status = 'Paga' THEN ${maior(motor, 'OLD.paga_em', dia(motor, 'OLD.lancada_em'))} END), ${dia(motor, 'NEW.atualizado_em')})`,
    ),
  },
  {
    tabela: 'retencoes',
    colunas: ['valor', 'tributo', 'viva', 'recolhida_em'],
    valor: (r) => `(CASE WHEN ${r}.viva = 1 AND ${r}.recolhida_em IS NULL THEN ${r}.valor ELSE 0 END)`,
    credito: { classe: 'a_pagar', ref: (r) => `'tributo:' || ${r}.tributo` },
    registro: (r) => `${r}.pagavel_id`,
    data: (r) => emAberto(motor, dia(motor, `${r}.atualizado_em`)),
    diaDaMudanca: emAberto(
      motor,
      `coalesce((CASE WHEN OLD.recolhida_em IS DISTINCT FROM NEW.recolhida_em THEN coalesce(NEW.recolhida_em, OLD.recolhida_em) END), ${dia(motor, 'NEW.atualizado_em')})`,
    ),
  },
]

const idDa = (c: Conta, r: string) =>
  `(SELECT id FROM contas_contabeis WHERE classe = '${c.classe}' AND ref = ${c.ref(r)} AND fundo_id = '')`

/** Makes the account, unless it is there: on PostgreSQL two transactions may make it at once. */
const criarConta = (motor: Motor, c: Conta, r: string): string =>
  `INSERT INTO contas_contabeis (classe, ref, fundo_id) SELECT '${c.classe}', ${c.ref(r)}, ''
    WHERE NOT EXISTS ${idDa(c, r)}${motor === 'postgres' ? ' ON CONFLICT DO NOTHING' : ''}`

interface Lancamento {
  valor: string
  data: string
  em: string
  estorno: 0 | 1
}

/** The statements that post an amount of a record; one below zero goes from the credited account to the debited one. */
const lancar = (motor: Motor, f: Fonte, r: string, l: Lancamento): string[] => [
  criarConta(motor, CONTAS_LANCADAS, r),
  criarConta(motor, f.credito, r),
  `INSERT INTO partidas (data, origem, origem_id, debito, credito, valor, estorno, em)
    SELECT ${l.data}, 'pagaveis', ${f.registro(r)},
      CASE WHEN ${l.valor} > 0 THEN ${idDa(CONTAS_LANCADAS, r)} ELSE ${idDa(f.credito, r)} END,
      CASE WHEN ${l.valor} > 0 THEN ${idDa(f.credito, r)} ELSE ${idDa(CONTAS_LANCADAS, r)} END,
      abs(${l.valor}), ${l.estorno}, ${l.em}
    WHERE ${l.valor} <> 0`,
]

interface Gatilho {
  nome: string
  tabela: string
  quando: string
  se: string
  faz: string[]
}

/** A debt whose creditor stays is posted by what it changed; another creditor takes the old entry back and makes a new one. */
function escrituraDa(motor: Motor, f: Fonte): Gatilho[] {
  const { tabela, diaDaMudanca } = f
  const em = 'NEW.atualizado_em'
  const mesma = `${f.credito.ref('OLD')} = ${f.credito.ref('NEW')}`
  const mudanca = { tabela, quando: `UPDATE OF ${f.colunas.join(', ')}` }
  const [velho, novo] = [f.valor('OLD'), f.valor('NEW')]
  return [
    {
      ...{ nome: `${tabela}_escritura_nova`, tabela, quando: 'INSERT', se: `${novo} <> 0` },
      faz: lancar(motor, f, 'NEW', { valor: novo, data: f.data('NEW'), em, estorno: 0 }),
    },
    {
      ...{ nome: `${tabela}_escritura_muda`, ...mudanca, se: `${mesma} AND ${velho} <> ${novo}` },
      faz: lancar(motor, f, 'NEW', { valor: `(${novo} - ${velho})`, data: diaDaMudanca, em, estorno: 0 }),
    },
    {
      ...{ nome: `${tabela}_escritura_troca`, ...mudanca, se: `(${velho} <> 0 OR ${novo} <> 0) AND NOT (${mesma})` },
      faz: [
        ...lancar(motor, f, 'OLD', { valor: `-${velho}`, data: diaDaMudanca, em, estorno: 1 }),
        ...lancar(motor, f, 'NEW', { valor: novo, data: diaDaMudanca, em, estorno: 0 }),
      ],
    },
    {
      ...{ nome: `${tabela}_escritura_tirada`, tabela, quando: 'DELETE', se: `${velho} <> 0` },
      faz: lancar(motor, f, 'OLD', { valor: `-${velho}`, data: f.data('OLD'), em: 'OLD.atualizado_em', estorno: 1 }),
    },
  ]
}

/** Whether a bill that is entered, and not taken back, bears what is withheld of it. */
const VIVA: Da = (r) =>
  `(CASE WHEN ${r}.excluido_em IS NULL AND ${r}.status IN ('Lançada', 'Aprovada', 'Paga') THEN 1 ELSE 0 END)`
/** The day a tax's bill was paid; null while it is not. */
const PAGA: Da = (r) => `(CASE WHEN ${r}.status = 'Paga' THEN ${r}.paga_em END)`

/** The database itself says of each withholding whether it is owed, and when it was collected: nobody forgets to. */
const ACOMPANHAM: Gatilho[] = [
  {
    ...{ nome: 'retencoes_nascem', tabela: 'retencoes', quando: 'INSERT', se: '1 = 1' },
    faz: [
      `UPDATE retencoes SET viva = (SELECT ${VIVA('p')} FROM pagaveis p WHERE p.id = NEW.pagavel_id) WHERE id = NEW.id`,
    ],
  },
  {
    ...{ nome: 'retencoes_recolhem', tabela: 'retencoes', quando: 'UPDATE OF recolhimento_id' },
    se: 'OLD.recolhimento_id IS DISTINCT FROM NEW.recolhimento_id',
    faz: [
      `UPDATE retencoes SET recolhida_em = (SELECT ${PAGA('p')} FROM pagaveis p WHERE p.id = NEW.recolhimento_id) WHERE id = NEW.id`,
    ],
  },
  {
    ...{ nome: 'pagaveis_retencoes_vivem', tabela: 'pagaveis', quando: 'UPDATE OF status, excluido_em' },
    se: `${VIVA('OLD')} <> ${VIVA('NEW')}`,
    faz: [
      `UPDATE retencoes SET viva = ${VIVA('NEW')}, atualizado_em = NEW.atualizado_em WHERE pagavel_id = NEW.id AND viva <> ${VIVA('NEW')}`,
    ],
  },
  {
    ...{ nome: 'pagaveis_retencoes_pagas', tabela: 'pagaveis', quando: 'UPDATE OF status, paga_em' },
    se: `NEW.guia IS NOT NULL AND ${PAGA('OLD')} IS DISTINCT FROM ${PAGA('NEW')}`,
    faz: [
      `UPDATE retencoes SET recolhida_em = ${PAGA('NEW')}, atualizado_em = NEW.atualizado_em WHERE recolhimento_id = NEW.id`,
    ],
  },
]

function criar(motor: Motor, g: Gatilho): string[] {
  const cabeca = `CREATE TRIGGER ${g.nome} AFTER ${g.quando} ON ${g.tabela}`
  const faz = g.faz.map((f) => `${f};`).join('\n')
  if (motor !== 'postgres') return [`${cabeca} WHEN ${g.se} BEGIN ${faz} END`]
  return [
    `CREATE FUNCTION ${g.nome}() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n${faz}\nRETURN NULL;\nEND $$`,
    `${cabeca} FOR EACH ROW WHEN (${g.se}) EXECUTE FUNCTION ${g.nome}()`,
  ]
}

/** What wrote the books of bills until now. */
const tirar = (motor: Motor): string[] =>
  ['nova', 'muda', 'troca', 'tirada'].flatMap((q) => {
    const nome = `pagaveis_escritura_${q}`
    return motor === 'postgres'
      ? [`DROP TRIGGER ${nome} ON pagaveis`, `DROP FUNCTION ${nome}()`]
      : [`DROP TRIGGER ${nome}`]
  })

/**
 * Withholdings, the rules they are worked out by, and what writes them into the books. The first rules are those of the law as it
 * stands: CSLL 1 %, PIS 0.65 % and Cofins 3 % on what companies are paid, up to R$ 10.00 let off (Lei 10.833/2003, arts. 30 and 31, as
 * of Lei 13.137/2015); INSS 11 % on assigned labour (Lei 8.212/1991, art. 31); 11 % and 20 % of autonomous workers.
 */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
  // A fixed instant: what a migration writes is the same in every installation.
  const em = '2026-11-27T00:00:00.000Z'
  await sql`INSERT INTO regras_de_retencao (id, inicio, csll, pis, cofins, dispensa_da_csrf, inss, dispensa_do_inss,
      inss_autonomo, teto_do_inss, inss_patronal, iss, dia_do_iss, criado_em, atualizado_em)
    VALUES ('00000000-0000-7000-8000-000000000003', '2015-06-22', 100, 65, 300, 1000, 1100, 1000, 1100, NULL, 2000, NULL, 10,
      ${em}, ${em})`.execute(db)
  // SQLite fires the last made first, PostgreSQL by name: so both enter the bill before what is withheld of it.
  const gatilhos = [...ACOMPANHAM, ...fontesDo(motor).flatMap((f) => escrituraDa(motor, f))]
  for (const instrucao of [...tirar(motor), ...gatilhos.flatMap((g) => criar(motor, g))])
    await sql.raw(instrucao).execute(db)
}
