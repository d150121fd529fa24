import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

// Agreements made before ran on the whole debt: they keep what they were signed under.
const DDL = `
ALTER TABLE acordos ADD COLUMN juros_sobre TEXT NOT NULL DEFAULT 'divida' CHECK (juros_sobre IN ('principal', 'divida'));
ALTER TABLE acordos ADD COLUMN clausula TEXT;
ALTER TABLE cobrancas ADD COLUMN sem_juros INTEGER NOT NULL DEFAULT 0 CHECK (sem_juros >= 0);
`

/** What the interest of an agreement runs on, and how much of an instalment bears neither interest nor fine. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
