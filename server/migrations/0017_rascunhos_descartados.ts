import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE ocorrencias ADD COLUMN excluido_em TEXT CHECK (excluido_em IS NULL OR status = 'Rascunho');
`

/** A draft of an incident can be thrown away by its author, and brought back for a month. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
