import type { Kysely } from 'kysely'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { novoId } from '#server/platform/ids.ts'

/** The same in every installation, so that a line without a fund is in this one by the column's default. */
const ORDINARIO = '00000000-0000-7000-8000-000000000001'

const FUNDOS = `
CREATE TABLE fundos (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  nome_normalizado TEXT NOT NULL,
  tipo TEXT NOT NULL CHECK (tipo IN ('ordinario', 'reserva', 'obras', 'outro')),
  saldo_inicial INTEGER NOT NULL DEFAULT 0 CHECK (saldo_inicial BETWEEN -99999999999 AND 99999999999),
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK (tipo <> 'ordinario' OR excluido_em IS NULL)
) STRICT;
CREATE UNIQUE INDEX fundos_nome ON fundos (nome_normalizado) WHERE excluido_em IS NULL;
CREATE UNIQUE INDEX fundos_ordinario ON fundos (tipo) WHERE tipo = 'ordinario';
`

// A line's fund is held by its totals: SQLite cannot add a referencing column with a default to a table that has rows.
const LINHAS = `
ALTER TABLE receitas ADD COLUMN fundo_id TEXT NOT NULL DEFAULT '${ORDINARIO}';
ALTER TABLE despesas ADD COLUMN fundo_id TEXT NOT NULL DEFAULT '${ORDINARIO}';
CREATE INDEX receitas_fundo ON receitas (fundo_id, data, id) WHERE excluido_em IS NULL;
CREATE INDEX despesas_fundo ON despesas (fundo_id, data, id) WHERE excluido_em IS NULL;
ALTER TABLE totais RENAME TO totais_sem_fundo;
CREATE TABLE totais (
  tipo TEXT NOT NULL CHECK (tipo IN ('receita', 'despesa', 'entrada', 'saida')),
  grao TEXT NOT NULL CHECK (grao IN ('dia', 'mes', 'ano')),
  periodo TEXT NOT NULL,
  categoria_id TEXT NOT NULL,
  fundo_id TEXT NOT NULL DEFAULT '${ORDINARIO}' REFERENCES fundos (id),
  quantidade INTEGER NOT NULL CHECK (quantidade >= 0),
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (tipo, grao, periodo, categoria_id, fundo_id)
) STRICT;
INSERT INTO totais (tipo, grao, periodo, categoria_id, quantidade, total)
  SELECT tipo, grao, periodo, categoria_id, quantidade, total FROM totais_sem_fundo;
DROP TABLE totais_sem_fundo;
CREATE TABLE transferencias (
  id TEXT PRIMARY KEY,
  de_id TEXT NOT NULL REFERENCES fundos (id),
  para_id TEXT NOT NULL REFERENCES fundos (id),
  valor INTEGER NOT NULL CHECK (valor BETWEEN 1 AND 99999999999),
  data TEXT NOT NULL CHECK (length(data) = 10),
  motivo TEXT NOT NULL,
  origem TEXT,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK (de_id <> para_id)
) STRICT;
CREATE INDEX transferencias_data ON transferencias (data, id) WHERE excluido_em IS NULL;
CREATE UNIQUE INDEX transferencias_origem ON transferencias (origem) WHERE origem IS NOT NULL AND excluido_em IS NULL;
`

/** Funds with balances of their own, and transfers between them. What the building had until now is in Ordinário. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, FUNDOS)
  const antes = await (db as unknown as Kysely<{ condominio: { id: number; saldo_inicial: number } }>)
    .selectFrom('condominio')
    .select('saldo_inicial')
    .where('id', '=', 1)
    .executeTakeFirst()
  const agora = agoraISO()
  const datas = { criado_em: agora, atualizado_em: agora }
  await db
    .insertInto('fundos')
    .values([
      {
        ...{ id: ORDINARIO, nome: 'Ordinário', nome_normalizado: 'ordinario', tipo: 'ordinario', ...datas },
        saldo_inicial: antes?.saldo_inicial ?? 0,
      },
      {
        ...{ id: novoId(), nome: 'Fundo de reserva', nome_normalizado: 'fundo de reserva', tipo: 'reserva', ...datas },
        saldo_inicial: 0,
      },
    ])
    .execute()
  await executarDdl(db as Kysely<unknown>, motor, LINHAS)
  await executarDdl(db as Kysely<unknown>, motor, 'ALTER TABLE condominio DROP COLUMN saldo_inicial;\n')
}
