import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE reservas ADD COLUMN criada_por TEXT REFERENCES usuarios (id);
ALTER TABLE reservas ADD COLUMN passo INTEGER NOT NULL DEFAULT 0 CHECK (passo IN (0, 1, 2));
CREATE INDEX reservas_pelo_relogio ON reservas (data) WHERE status IN ('Confirmada', 'Em andamento') AND passo < 2;
`

/** Bookings that staff makes for somebody, and bookings that the clock moves. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
