import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE cargos (
  id TEXT PRIMARY KEY,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id),
  papel TEXT NOT NULL,
  inicio TEXT NOT NULL,
  fim TEXT,
  ata_id TEXT REFERENCES atas (id) ON DELETE SET NULL,
  avisado_aos_90 TEXT,
  avisado_aos_30 TEXT,
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK (fim IS NULL OR fim >= inicio)
) STRICT;
CREATE INDEX cargos_usuario ON cargos (usuario_id);
CREATE INDEX cargos_ata ON cargos (ata_id) WHERE ata_id IS NOT NULL;
CREATE TABLE administra_por_cargo (
  usuario_id TEXT PRIMARY KEY REFERENCES usuarios (id),
  tipo_antes TEXT NOT NULL
) STRICT;
`

/** Who holds which office, and who administers because of one. Who administers today without an office goes on. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
