import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

/**
 * What a month was closed without, line by line with the reason (docs/adr/0101): a row is the companion of an entry of the history,
 * whose id it has, and the chain seals that entry. `fechado_em` is that of the closing it is of, so that a month that is reopened
 * and closed again begins anew and the old ones stay. `motivo` is null where the closing was asked for by who had not read the list.
 *
 * Cash has no statement: it is counted, and another count of the day stands beside the first.
 */
const DDL = `
CREATE TABLE excecoes_do_fechamento (
  id TEXT PRIMARY KEY,
  competencia TEXT NOT NULL CHECK (length(competencia) = 7),
  fechado_em TEXT NOT NULL,
  linha TEXT NOT NULL,
  titulo TEXT NOT NULL,
  texto TEXT NOT NULL,
  figura TEXT,
  motivo TEXT CHECK (motivo <> ''),
  por TEXT NOT NULL,
  em TEXT NOT NULL
) STRICT;
CREATE INDEX excecoes_do_fechamento_mes ON excecoes_do_fechamento (competencia, fechado_em, id);
CREATE INDEX excecoes_do_fechamento_linha ON excecoes_do_fechamento (linha, competencia, id);
CREATE TABLE contagens_de_dinheiro (
  id TEXT PRIMARY KEY,
  conta_id TEXT NOT NULL REFERENCES contas_do_dinheiro (id),
  dia TEXT NOT NULL CHECK (length(dia) = 10),
  valor INTEGER NOT NULL CHECK (valor >= 0),
  contado_por TEXT REFERENCES usuarios (id),
  contado_em TEXT NOT NULL
) STRICT;
CREATE INDEX contagens_de_dinheiro_conta ON contagens_de_dinheiro (conta_id, dia, id);
`

/** What a month was closed without is neither changed nor taken away. */
const GUARDAS: Record<Motor, string[]> = {
  sqlite: [
    `CREATE TRIGGER excecoes_do_fechamento_nao_mudam BEFORE UPDATE ON excecoes_do_fechamento
      BEGIN SELECT RAISE(ABORT, 'excecao_fica'); END`,
    `CREATE TRIGGER excecoes_do_fechamento_ficam BEFORE DELETE ON excecoes_do_fechamento
      BEGIN SELECT RAISE(ABORT, 'excecao_fica'); END`,
  ],
  postgres: [
    `CREATE FUNCTION excecoes_do_fechamento_ficam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
RAISE EXCEPTION 'excecao_fica' USING ERRCODE = 'CD002';
END $$`,
    `CREATE TRIGGER excecoes_do_fechamento_ficam BEFORE UPDATE OR DELETE ON excecoes_do_fechamento FOR EACH ROW
      EXECUTE FUNCTION excecoes_do_fechamento_ficam()`,
  ],
}

export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  await executarDdl(db, motor, DDL)
  for (const instrucao of GUARDAS[motor]) await sql.raw(instrucao).execute(db)
}
