import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

/**
 * Credits of units (docs/adr/0104): what was paid beyond a charge, or ahead of any. Their money is in a receita already, as cash is
 * told; what may still be used of them is owed to the unit, and stands in the books among what is to be paid, against the account of
 * compensation that bills have.
 */
const DDL = `
CREATE TABLE creditos (
  id TEXT PRIMARY KEY,
  unidade_id TEXT NOT NULL REFERENCES unidades (id),
  vinculo_id TEXT,
  valor INTEGER NOT NULL CHECK (valor > 0 AND valor <= 99999999999),
  saldo INTEGER NOT NULL CHECK (saldo >= 0 AND saldo <= valor),
  data TEXT NOT NULL CHECK (length(data) = 10),
  origem TEXT NOT NULL CHECK (origem IN ('a_mais', 'adiantado')),
  pagamento_id TEXT REFERENCES pagamentos (id),
  receita_id TEXT REFERENCES receitas (id) ON DELETE SET NULL,
  observacao TEXT,
  movido_em TEXT NOT NULL CHECK (length(movido_em) = 10),
  cancelado_em TEXT,
  motivo_do_cancelamento TEXT,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK (cancelado_em IS NULL OR saldo = 0)
) STRICT;
CREATE INDEX creditos_unidade ON creditos (unidade_id, data, id);
CREATE INDEX creditos_data ON creditos (data, id);
CREATE INDEX creditos_abertos ON creditos (unidade_id, data, id) WHERE saldo > 0;
CREATE INDEX creditos_pagamento ON creditos (pagamento_id) WHERE pagamento_id IS NOT NULL;
CREATE INDEX creditos_receita ON creditos (receita_id) WHERE receita_id IS NOT NULL;
CREATE INDEX creditos_por ON creditos (criado_por) WHERE criado_por IS NOT NULL;
CREATE TABLE creditos_devolucoes (
  id TEXT PRIMARY KEY,
  credito_id TEXT NOT NULL REFERENCES creditos (id),
  valor INTEGER NOT NULL CHECK (valor > 0),
  data TEXT NOT NULL CHECK (length(data) = 10),
  motivo TEXT NOT NULL,
  despesa_id TEXT REFERENCES despesas (id) ON DELETE SET NULL,
  desfeita_em TEXT,
  motivo_da_volta TEXT,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL
) STRICT;
CREATE INDEX creditos_devolucoes_credito ON creditos_devolucoes (credito_id, id);
CREATE INDEX creditos_devolucoes_despesa ON creditos_devolucoes (despesa_id) WHERE despesa_id IS NOT NULL;
CREATE INDEX creditos_devolucoes_por ON creditos_devolucoes (criado_por) WHERE criado_por IS NOT NULL;
ALTER TABLE pagamentos ADD COLUMN credito_id TEXT REFERENCES creditos (id);
CREATE INDEX pagamentos_credito ON pagamentos (credito_id) WHERE credito_id IS NOT NULL;
`

/** What the building owes a unit is an account to be paid, as what it owes a supplier, with the unit for its reference. */
const PASSIVO = (r: string) => ['a_pagar', `('unidade:' || ${r}.unidade_id)`] as const
const CONTRA = ['contas_lancadas', "'creditos'"] as const
type Conta = readonly [classe: string, ref: string]

const idDa = ([classe, ref]: Conta) =>
  `(SELECT id FROM contas_contabeis WHERE classe = '${classe}' AND ref = ${ref} AND fundo_id = '')`
const criarConta = (motor: Motor, conta: Conta): string =>
  `INSERT INTO contas_contabeis (classe, ref, fundo_id) SELECT '${conta[0]}', ${conta[1]}, ''
    WHERE NOT EXISTS ${idDa(conta)}${motor === 'postgres' ? ' ON CONFLICT DO NOTHING' : ''}`

/** A day, or the first open one where its month is closed. */
function emAberto(motor: Motor, dia: string): string {
  const fechado = '(SELECT fechado_ate FROM livro WHERE id = 1)'
  const seguinte =
    motor === 'postgres'
      ? `to_char((${fechado} || '-01')::date + interval '1 month', 'YYYY-MM-DD')`
      : `date(${fechado} || '-01', '+1 month')`
  return `(CASE WHEN substr(${dia}, 1, 7) <= ${fechado} THEN ${seguinte} ELSE ${dia} END)`
}

/** Posts what a balance grew by; what it shrank by goes the other way. */
const lancar = (motor: Motor, r: 'NEW' | 'OLD', valor: string, estorno: 0 | 1): string[] => {
  const [passivo, contra] = [idDa(PASSIVO(r)), idDa(CONTRA)]
  return [
    criarConta(motor, PASSIVO(r)),
    criarConta(motor, CONTRA),
    `INSERT INTO partidas (data, origem, origem_id, debito, credito, valor, estorno, em)
      SELECT ${emAberto(motor, `${r}.movido_em`)}, 'creditos', ${r}.id,
        CASE WHEN ${valor} > 0 THEN ${contra} ELSE ${passivo} END,
        CASE WHEN ${valor} > 0 THEN ${passivo} ELSE ${contra} END,
        abs(${valor}), ${estorno}, ${r}.atualizado_em`,
  ]
}

interface Gatilho {
  nome: string
  quando: string
  se: string
  faz: string[]
}

const gatilhosDo = (motor: Motor): Gatilho[] => [
  {
    ...{ nome: 'creditos_escritura_nova', quando: 'INSERT ON creditos', se: 'NEW.saldo <> 0' },
    faz: lancar(motor, 'NEW', 'NEW.saldo', 0),
  },
  {
    ...{ nome: 'creditos_escritura_muda', quando: 'UPDATE OF saldo ON creditos', se: 'OLD.saldo <> NEW.saldo' },
    faz: lancar(motor, 'NEW', '(NEW.saldo - OLD.saldo)', 0),
  },
  {
    ...{ nome: 'creditos_escritura_tirada', quando: 'DELETE ON creditos', se: 'OLD.saldo <> 0' },
    faz: lancar(motor, 'OLD', '-OLD.saldo', 1),
  },
]

const criar = (motor: Motor, { nome, quando, se, faz }: Gatilho): string[] => {
  const corpo = faz.map((f) => `${f};`).join('\n')
  if (motor === 'sqlite') return [`CREATE TRIGGER ${nome} AFTER ${quando} WHEN ${se} BEGIN ${corpo} END`]
  return [
    `CREATE FUNCTION ${nome}() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n${corpo}\nRETURN NULL;\nEND $$`,
    `CREATE TRIGGER ${nome} AFTER ${quando} FOR EACH ROW WHEN (${se}) EXECUTE FUNCTION ${nome}()`,
  ]
}

/** Credits of units, what was given back of them, which payments they made, and what writes the books of them. */
export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  await executarDdl(db, motor, DDL)
  for (const instrucao of gatilhosDo(motor).flatMap((g) => criar(motor, g))) await sql.raw(instrucao).execute(db)
}
