import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE reservas ADD COLUMN valor_pago INTEGER CHECK (valor_pago BETWEEN 1 AND 99999999999);
ALTER TABLE reservas ADD COLUMN forma_de_pagamento TEXT;
`

/** How much of a booking was paid, and how. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
