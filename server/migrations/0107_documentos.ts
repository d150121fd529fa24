import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

/** What the building keeps (docs/adr/0113): `numero` is the version that holds; each file ever sent is a row that nothing changes. */
const DDL = `
CREATE TABLE documentos (
  id TEXT PRIMARY KEY,
  pasta TEXT NOT NULL,
  titulo TEXT NOT NULL,
  publico TEXT NOT NULL CHECK (publico IN ('todos', 'proprietarios', 'conselho', 'administracao')),
  validade TEXT CHECK (length(validade) = 10),
  numero INTEGER NOT NULL CHECK (numero > 0),
  texto TEXT,
  ordem_pasta TEXT NOT NULL,
  ordem_titulo TEXT NOT NULL,
  busca TEXT NOT NULL,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX documentos_ordem ON documentos (ordem_pasta, ordem_titulo, id) WHERE excluido_em IS NULL;
CREATE INDEX documentos_validade ON documentos (validade) WHERE validade IS NOT NULL AND excluido_em IS NULL;
CREATE INDEX documentos_excluidos ON documentos (excluido_em) WHERE excluido_em IS NOT NULL;
CREATE TABLE documento_versoes (
  id TEXT PRIMARY KEY,
  documento_id TEXT NOT NULL REFERENCES documentos (id),
  numero INTEGER NOT NULL CHECK (numero > 0),
  arquivo_id TEXT NOT NULL REFERENCES arquivos (id),
  motivo TEXT,
  enviada_em TEXT NOT NULL,
  enviada_por TEXT REFERENCES usuarios (id),
  UNIQUE (documento_id, numero)
) STRICT;
`

/** A version is what was in force then. */
const GUARDAS: Record<Motor, string[]> = {
  sqlite: [
    `CREATE TRIGGER documento_versoes_nao_mudam BEFORE UPDATE ON documento_versoes
      BEGIN SELECT RAISE(ABORT, 'versao_fica'); END`,
  ],
  postgres: [
    `CREATE FUNCTION documento_versoes_nao_mudam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
RAISE EXCEPTION 'versao_fica' USING ERRCODE = 'CD002';
END $$`,
    `CREATE TRIGGER documento_versoes_nao_mudam BEFORE UPDATE ON documento_versoes FOR EACH ROW
      EXECUTE FUNCTION documento_versoes_nao_mudam()`,
  ],
}

export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  await executarDdl(db, motor, DDL)
  for (const instrucao of GUARDAS[motor]) await sql.raw(instrucao).execute(db)
}
