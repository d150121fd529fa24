import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

/**
 * What the condominium tells people (docs/adr/0110). `numero` is the version on the board, 0 of a draft; what was published is a row
 * of `comunicado_versoes` that nothing changes. A delivery is of one version to one person, once for each unit they answer for, with
 * the name and the address they had then, and how the unit was called: both may go, and the proof stays. So may the mail's own row,
 * which is of the queue: it is no foreign key.
 */
const DDL = `
CREATE TABLE comunicados (
  id TEXT PRIMARY KEY,
  tipo TEXT NOT NULL CHECK (tipo IN ('aviso', 'edital', 'notificacao')),
  titulo TEXT NOT NULL,
  texto TEXT NOT NULL,
  publico TEXT NOT NULL,
  pede_ciente INTEGER NOT NULL CHECK (pede_ciente IN (0, 1)),
  vale_ate TEXT CHECK (length(vale_ate) = 10),
  numero INTEGER NOT NULL DEFAULT 0 CHECK (numero >= 0),
  ordem_titulo TEXT NOT NULL,
  busca TEXT NOT NULL,
  publicado_em TEXT,
  publicado_por TEXT REFERENCES usuarios (id),
  retirado_em TEXT,
  retirado_por TEXT REFERENCES usuarios (id),
  motivo_da_retirada TEXT,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK ((numero = 0) = (publicado_em IS NULL)),
  CHECK ((retirado_em IS NULL) = (motivo_da_retirada IS NULL)),
  CHECK (retirado_em IS NULL OR numero > 0),
  CHECK (excluido_em IS NULL OR numero = 0)
) STRICT;
CREATE INDEX comunicados_publicados ON comunicados (publicado_em, id) WHERE excluido_em IS NULL;
CREATE INDEX comunicados_excluidos ON comunicados (excluido_em) WHERE excluido_em IS NOT NULL;
CREATE TABLE comunicado_versoes (
  id TEXT PRIMARY KEY,
  comunicado_id TEXT NOT NULL REFERENCES comunicados (id),
  numero INTEGER NOT NULL CHECK (numero > 0),
  titulo TEXT NOT NULL,
  texto TEXT NOT NULL,
  motivo TEXT,
  publicada_em TEXT NOT NULL,
  publicada_por TEXT REFERENCES usuarios (id),
  UNIQUE (comunicado_id, numero)
) STRICT;
CREATE TABLE comunicado_entregas (
  id TEXT PRIMARY KEY,
  comunicado_id TEXT NOT NULL,
  numero INTEGER NOT NULL,
  unidade_id TEXT,
  unidade TEXT,
  vinculo_id TEXT,
  usuario_id TEXT REFERENCES usuarios (id),
  papel TEXT,
  nome TEXT NOT NULL,
  email TEXT,
  email_id TEXT,
  lido_em TEXT,
  ciente_em TEXT,
  papel_em TEXT,
  papel_por TEXT REFERENCES usuarios (id),
  papel_observacao TEXT,
  devolvido_em TEXT,
  devolvido_motivo TEXT,
  criado_em TEXT NOT NULL,
  FOREIGN KEY (comunicado_id, numero) REFERENCES comunicado_versoes (comunicado_id, numero),
  CHECK (ciente_em IS NULL OR usuario_id IS NOT NULL),
  CHECK ((devolvido_em IS NULL) = (devolvido_motivo IS NULL))
) STRICT;
CREATE INDEX comunicado_entregas_versao ON comunicado_entregas (comunicado_id, numero, unidade_id);
CREATE INDEX comunicado_entregas_email ON comunicado_entregas (email_id) WHERE email_id IS NOT NULL;
CREATE INDEX comunicado_entregas_pessoa ON comunicado_entregas (usuario_id, comunicado_id) WHERE usuario_id IS NOT NULL;
`

/** What was published is neither changed nor taken away, and a delivery does not forget what happened. */
const GUARDAS: Record<Motor, string[]> = {
  sqlite: [
    `CREATE TRIGGER comunicado_versoes_nao_mudam BEFORE UPDATE ON comunicado_versoes
      BEGIN SELECT RAISE(ABORT, 'versao_fica'); END`,
    `CREATE TRIGGER comunicado_versoes_ficam BEFORE DELETE ON comunicado_versoes
      BEGIN SELECT RAISE(ABORT, 'versao_fica'); END`,
    `CREATE TRIGGER comunicado_entregas_ficam BEFORE DELETE ON comunicado_entregas
      BEGIN SELECT RAISE(ABORT, 'entrega_fica'); END`,
    `CREATE TRIGGER comunicado_entregas_lembram BEFORE UPDATE OF lido_em, ciente_em ON comunicado_entregas
      WHEN (OLD.lido_em IS NOT NULL AND NEW.lido_em IS NOT OLD.lido_em)
        OR (OLD.ciente_em IS NOT NULL AND NEW.ciente_em IS NOT OLD.ciente_em)
      BEGIN SELECT RAISE(ABORT, 'entrega_fica'); END`,
  ],
  postgres: [
    `CREATE FUNCTION comunicado_versoes_ficam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
RAISE EXCEPTION 'versao_fica' USING ERRCODE = 'CD002';
END $$`,
    `CREATE TRIGGER comunicado_versoes_ficam BEFORE UPDATE OR DELETE ON comunicado_versoes FOR EACH ROW
      EXECUTE FUNCTION comunicado_versoes_ficam()`,
    `CREATE FUNCTION comunicado_entregas_ficam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
RAISE EXCEPTION 'entrega_fica' USING ERRCODE = 'CD002';
END $$`,
    `CREATE TRIGGER comunicado_entregas_ficam BEFORE DELETE ON comunicado_entregas FOR EACH ROW
      EXECUTE FUNCTION comunicado_entregas_ficam()`,
    `CREATE TRIGGER comunicado_entregas_lembram BEFORE UPDATE OF lido_em, ciente_em ON comunicado_entregas FOR EACH ROW
      WHEN ((OLD.lido_em IS NOT NULL AND NEW.lido_em IS DISTINCT FROM OLD.lido_em)
        OR (OLD.ciente_em IS NOT NULL AND NEW.ciente_em IS DISTINCT FROM OLD.ciente_em))
      EXECUTE FUNCTION comunicado_entregas_ficam()`,
  ],
}

export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  await executarDdl(db, motor, DDL)
  for (const instrucao of GUARDAS[motor]) await sql.raw(instrucao).execute(db)
}
