import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE atas (
  id TEXT PRIMARY KEY,
  responsavel TEXT NOT NULL,
  pauta TEXT NOT NULL,
  data TEXT NOT NULL CHECK (length(data) = 10),
  hora TEXT NOT NULL CHECK (length(hora) = 5),
  conselho TEXT NOT NULL,
  arquivo_id TEXT NOT NULL REFERENCES arquivos (id),
  ordem_pauta TEXT NOT NULL,
  ordem_responsavel TEXT NOT NULL,
  busca TEXT NOT NULL,
  texto TEXT,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX atas_data ON atas (data, hora, id) WHERE excluido_em IS NULL;
CREATE INDEX atas_lixeira ON atas (excluido_em) WHERE excluido_em IS NOT NULL;
`

/** Minutes of meetings, each with its PDF and the text that could be read in it. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
}
