import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE inscricoes_push (
  id TEXT PRIMARY KEY,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  sessao_id TEXT REFERENCES sessoes (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  aparelho TEXT NOT NULL,
  criado_em TEXT NOT NULL,
  ultima_entrega_em TEXT
) STRICT;
CREATE INDEX inscricoes_push_usuario ON inscricoes_push (usuario_id);
CREATE INDEX inscricoes_push_sessao ON inscricoes_push (sessao_id) WHERE sessao_id IS NOT NULL;
CREATE TABLE entregas_de_push (
  id TEXT PRIMARY KEY,
  inscricao_id TEXT NOT NULL REFERENCES inscricoes_push (id) ON DELETE CASCADE,
  notificacao_id TEXT NOT NULL REFERENCES notificacoes (id) ON DELETE CASCADE,
  estado TEXT NOT NULL CHECK (estado IN ('pendente', 'entregue', 'falhou')),
  tentativas INTEGER NOT NULL DEFAULT 0,
  proxima_em TEXT NOT NULL,
  criado_em TEXT NOT NULL,
  status INTEGER,
  motivo TEXT,
  UNIQUE (notificacao_id, inscricao_id)
) STRICT;
CREATE INDEX entregas_de_push_fila ON entregas_de_push (inscricao_id, proxima_em) WHERE estado = 'pendente';
CREATE INDEX entregas_de_push_da_inscricao ON entregas_de_push (inscricao_id, criado_em);
CREATE INDEX entregas_de_push_criadas ON entregas_de_push (criado_em);
CREATE TABLE tipos_silenciados (
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  tipo TEXT NOT NULL,
  PRIMARY KEY (usuario_id, tipo)
) STRICT;
`

/** Devices on which notices appear (Web Push), the outbox of what is sent to them, and the kinds a person does not want there. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
