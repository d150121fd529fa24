import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE prestacoes ADD COLUMN parecer_por TEXT;
ALTER TABLE prestacoes ADD COLUMN parecer_registrado_em TEXT;
`

/** Who of the administration wrote the council's opinion down, and when. Of those of before nobody knows. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
