import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE servicos_avisos (
  servico_id TEXT NOT NULL REFERENCES servicos (id) ON DELETE CASCADE,
  prazo TEXT NOT NULL,
  motivo TEXT NOT NULL CHECK (motivo IN ('chegando', 'atrasado')),
  avisado_em TEXT NOT NULL,
  PRIMARY KEY (servico_id, prazo, motivo)
) STRICT;
`

/** What the administration was already told of the due dates of service orders. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
