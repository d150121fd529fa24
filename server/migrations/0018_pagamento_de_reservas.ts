import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE areas ADD COLUMN pagar_ate_horas INTEGER NOT NULL DEFAULT 0 CHECK (pagar_ate_horas >= 0);
ALTER TABLE areas ADD COLUMN como_pagar TEXT;
ALTER TABLE reservas ADD COLUMN pagar_ate_horas INTEGER NOT NULL DEFAULT 0 CHECK (pagar_ate_horas >= 0);
`

/** Until when and how a booking is paid. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
