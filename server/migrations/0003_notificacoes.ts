import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE notificacoes (
  id TEXT PRIMARY KEY,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  tipo TEXT NOT NULL,
  titulo TEXT NOT NULL,
  texto TEXT NOT NULL,
  caminho TEXT NOT NULL,
  entidade TEXT,
  entidade_id TEXT,
  criada_em TEXT NOT NULL,
  lida_em TEXT,
  no_resumo INTEGER NOT NULL DEFAULT 0 CHECK (no_resumo IN (0, 1))
) STRICT;
CREATE INDEX notificacoes_pessoa ON notificacoes (usuario_id, id);
CREATE INDEX notificacoes_nao_lidas ON notificacoes (usuario_id, tipo) WHERE lida_em IS NULL;
CREATE INDEX notificacoes_resumo ON notificacoes (usuario_id, id) WHERE no_resumo = 1;
CREATE INDEX notificacoes_criada ON notificacoes (criada_em);
CREATE TABLE preferencias_de_notificacao (
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  tipo TEXT NOT NULL,
  email TEXT NOT NULL CHECK (email IN ('imediato', 'resumo', 'nunca')),
  PRIMARY KEY (usuario_id, tipo)
) STRICT;
`

/** Notices of each person, and what each wants by mail. `no_resumo` is 1 until the daily letter took the notice. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
}
