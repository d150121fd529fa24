import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  url TEXT NOT NULL,
  entidades TEXT,
  ativo INTEGER NOT NULL DEFAULT 1 CHECK (ativo IN (0, 1)),
  segredo TEXT NOT NULL,
  segredo_anterior TEXT,
  anterior_ate TEXT,
  falhando_desde TEXT,
  desligado_em TEXT,
  desligado_porque TEXT,
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK ((segredo_anterior IS NULL) = (anterior_ate IS NULL)),
  CHECK ((desligado_em IS NULL) = (desligado_porque IS NULL))
) STRICT;
CREATE TABLE entregas_de_webhooks (
  id TEXT PRIMARY KEY,
  webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  tipo TEXT NOT NULL,
  corpo TEXT NOT NULL,
  estado TEXT NOT NULL CHECK (estado IN ('pendente', 'entregue', 'falhou')),
  tentativas INTEGER NOT NULL DEFAULT 0,
  proxima_em TEXT NOT NULL,
  criado_em TEXT NOT NULL,
  tentada_em TEXT,
  status INTEGER,
  motivo TEXT,
  duracao_ms INTEGER
) STRICT;
CREATE INDEX entregas_de_webhooks_fila ON entregas_de_webhooks (webhook_id, proxima_em) WHERE estado = 'pendente';
CREATE INDEX entregas_de_webhooks_criadas ON entregas_de_webhooks (criado_em, id);
CREATE INDEX entregas_de_webhooks_do_webhook ON entregas_de_webhooks (webhook_id, criado_em, id);
`

/** Addresses told of what happens, and the outbox of what is sent to them. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
