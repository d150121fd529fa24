import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

/**
 * The hash chain (docs/adr/0094): each entry of the books and of the history is sealed by a link that carries the one before it. The seal of
 * a closed month is the last link of then.
 */
const DDL = `
CREATE TABLE elos (
  n INTEGER PRIMARY KEY,
  de TEXT NOT NULL CHECK (de IN ('partidas', 'auditoria')),
  registro TEXT NOT NULL,
  resumo TEXT NOT NULL CHECK (length(resumo) = 64),
  texto TEXT NOT NULL,
  sal TEXT,
  elo TEXT NOT NULL UNIQUE CHECK (length(elo) = 64),
  em TEXT NOT NULL,
  UNIQUE (de, registro)
) STRICT;
CREATE TABLE cadeia (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  n INTEGER NOT NULL,
  elo TEXT NOT NULL CHECK (length(elo) = 64),
  ultima_partida INTEGER NOT NULL,
  ultima_hora TEXT NOT NULL
) STRICT;
ALTER TABLE fechamentos ADD COLUMN selo TEXT;
ALTER TABLE fechamentos ADD COLUMN selo_n INTEGER;
`

/** What the chain begins with. */
const COMECO = '0'.repeat(64)

const MUDOU_O_TEXTO = [
  'quando',
  'usuario_id',
  'usuario_nome',
  'acao',
  'entidade',
  'entidade_id',
  'titulo',
  'chave',
  'mudancas',
]
  .map((c) => `OLD.${c} IS DISTINCT FROM NEW.${c}`)
  .join(' OR ')
const MUDOU_O_ELO = ['n', 'de', 'registro', 'resumo', 'texto', 'elo', 'em']
  .map((c) => `OLD.${c} IS DISTINCT FROM NEW.${c}`)
  .join(' OR ')
const SELADO = "EXISTS (SELECT 1 FROM elos WHERE de = 'auditoria' AND registro = OLD.id AND sal IS NOT NULL)"

/**
 * Links stay; only the salt of a text may go, for ever, when the text has to be forgotten. The text of a sealed entry of the history changes
 * after that alone: code that forgets to say so fails here, and not in front of whoever verifies.
 */
const GUARDAS: Record<Motor, string[]> = {
  sqlite: [
    `CREATE TRIGGER elos_ficam BEFORE DELETE ON elos BEGIN SELECT RAISE(ABORT, 'elo_fica'); END`,
    `CREATE TRIGGER elos_nao_mudam BEFORE UPDATE ON elos WHEN ${MUDOU_O_ELO} OR NEW.sal IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'elo_fica'); END`,
    `CREATE TRIGGER historico_selado BEFORE UPDATE ON auditoria WHEN (${MUDOU_O_TEXTO}) AND ${SELADO}
      BEGIN SELECT RAISE(ABORT, 'historico_selado'); END`,
    `CREATE TRIGGER historico_fica BEFORE DELETE ON auditoria WHEN ${SELADO}
      BEGIN SELECT RAISE(ABORT, 'historico_selado'); END`,
  ],
  postgres: [
    `CREATE FUNCTION elos_ficam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
RAISE EXCEPTION 'elo_fica' USING ERRCODE = 'CD002';
END $$`,
    `CREATE TRIGGER elos_ficam BEFORE DELETE ON elos FOR EACH ROW EXECUTE FUNCTION elos_ficam()`,
    `CREATE TRIGGER elos_nao_mudam BEFORE UPDATE ON elos FOR EACH ROW WHEN (${MUDOU_O_ELO} OR NEW.sal IS NOT NULL)
      EXECUTE FUNCTION elos_ficam()`,
    `CREATE FUNCTION historico_selado() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
IF ${SELADO} THEN
RAISE EXCEPTION 'historico_selado' USING ERRCODE = 'CD002';
END IF;
IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
RETURN NEW;
END $$`,
    `CREATE TRIGGER historico_selado BEFORE UPDATE ON auditoria FOR EACH ROW WHEN (${MUDOU_O_TEXTO})
      EXECUTE FUNCTION historico_selado()`,
    `CREATE TRIGGER historico_fica BEFORE DELETE ON auditoria FOR EACH ROW EXECUTE FUNCTION historico_selado()`,
  ],
}

/** An empty chain: what there is already is sealed by the first run of the job. */
export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  await executarDdl(db, motor, DDL)
  await sql`insert into cadeia (id, n, elo, ultima_partida, ultima_hora) values (1, 0, ${COMECO}, 0, '')`.execute(db)
  for (const instrucao of GUARDAS[motor]) await sql.raw(instrucao).execute(db)
}
