import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE condominio ADD COLUMN tel TEXT;
ALTER TABLE condominio ADD COLUMN email TEXT;
ALTER TABLE categorias ADD COLUMN retirada_em TEXT;
ALTER TABLE categorias ADD COLUMN versao INTEGER NOT NULL DEFAULT 1;
CREATE INDEX auditoria_pessoa ON auditoria (usuario_id, quando, id);
CREATE INDEX emails_estado ON emails (estado, criado_em, id);
`

/** How the building is reached, categories that are no longer offered, and the lists staff reads in Configurações. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
