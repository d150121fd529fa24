import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE limites_de_aprovacao (
  id TEXT PRIMARY KEY,
  ate INTEGER CHECK (ate BETWEEN 0 AND 99999999999),
  proposta_ate INTEGER CHECK (proposta_ate BETWEEN 0 AND 99999999999),
  proposta_por TEXT REFERENCES usuarios (id),
  proposta_em TEXT,
  mudada_por TEXT REFERENCES usuarios (id),
  mudada_em TEXT,
  confirmada_por TEXT REFERENCES usuarios (id),
  mudada_sozinho INTEGER NOT NULL DEFAULT 0 CHECK (mudada_sozinho IN (0, 1)),
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE pagavel_aprovacoes (
  id TEXT PRIMARY KEY,
  pagavel_id TEXT NOT NULL REFERENCES pagaveis (id) ON DELETE CASCADE,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id),
  cargo TEXT NOT NULL,
  limite INTEGER CHECK (limite BETWEEN 0 AND 99999999999),
  fora_do_orcamento INTEGER NOT NULL CHECK (fora_do_orcamento IN (0, 1)),
  conteudo TEXT NOT NULL,
  em TEXT NOT NULL
) STRICT;
CREATE INDEX pagavel_aprovacoes_conta ON pagavel_aprovacoes (pagavel_id, em);
`

/** Up to how much each office approves, in the budget and out of it, and every word given on a bill with the limit of that moment. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
