import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

/** Questions that bind nobody (docs/adr/0114): `aberta_em` null of a draft; who was asked is a row, with what they answered, if anything. */
const DDL = `
CREATE TABLE enquetes (
  id TEXT PRIMARY KEY,
  pergunta TEXT NOT NULL,
  texto TEXT,
  opcoes TEXT NOT NULL,
  varias INTEGER NOT NULL CHECK (varias IN (0, 1)),
  publico TEXT NOT NULL,
  ate TEXT NOT NULL CHECK (length(ate) = 10),
  aberta_em TEXT,
  encerrada_em TEXT,
  ordem_pergunta TEXT NOT NULL,
  busca TEXT NOT NULL,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK (encerrada_em IS NULL OR aberta_em IS NOT NULL),
  CHECK (excluido_em IS NULL OR aberta_em IS NULL)
) STRICT;
CREATE INDEX enquetes_ate ON enquetes (ate, id) WHERE excluido_em IS NULL;
CREATE INDEX enquetes_excluidas ON enquetes (excluido_em) WHERE excluido_em IS NOT NULL;
CREATE TABLE enquete_respostas (
  enquete_id TEXT NOT NULL REFERENCES enquetes (id),
  usuario_id TEXT NOT NULL REFERENCES usuarios (id),
  opcoes TEXT,
  respondida_em TEXT,
  PRIMARY KEY (enquete_id, usuario_id),
  CHECK ((opcoes IS NULL) = (respondida_em IS NULL))
) STRICT;
CREATE INDEX enquete_respostas_pessoa ON enquete_respostas (usuario_id, enquete_id);
`

export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  await executarDdl(db, motor, DDL)
}
