import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE regra_dos_cargos (
  id TEXT PRIMARY KEY CHECK (id = 'unica'),
  devedores_ao_conselho TEXT NOT NULL CHECK (devedores_ao_conselho IN ('totais', 'unidades', 'nomes')),
  dias_de_atos_urgentes INTEGER NOT NULL CHECK (dias_de_atos_urgentes BETWEEN 0 AND 180),
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
ALTER TABLE cargos ADD COLUMN avisado_no_fim TEXT;
`

/**
 * What the council sees of who owes, and for how many days the last síndico keeps urgent acts. Without a row it is as it was before:
 * the totals alone, and none.
 */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
