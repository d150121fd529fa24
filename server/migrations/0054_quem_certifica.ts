import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE condominio ADD COLUMN sindico TEXT;
ALTER TABLE certidoes ADD COLUMN certificada_por TEXT;
`

/** Who certifies: the síndico's name, and of each certificate whose name it was that day. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
