import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const COLUNAS = 'id, para, assunto, texto, html, estado, tentativas, proxima_em, erro, criado_em, enviado_em'

const DDL = `
DROP INDEX emails_fila;
DROP INDEX emails_estado;
ALTER TABLE emails RENAME TO emails_de_antes;
CREATE TABLE emails (
  id TEXT PRIMARY KEY,
  para TEXT NOT NULL,
  assunto TEXT NOT NULL,
  texto TEXT NOT NULL,
  html TEXT NOT NULL,
  estado TEXT NOT NULL CHECK (estado IN ('pendente', 'guardado', 'enviado', 'falhou', 'descartado')),
  tentativas INTEGER NOT NULL DEFAULT 0,
  proxima_em TEXT NOT NULL,
  erro TEXT,
  criado_em TEXT NOT NULL,
  enviado_em TEXT,
  na_fila_desde TEXT NOT NULL,
  aceito_em TEXT,
  vale_ate TEXT,
  base TEXT,
  a_conferir INTEGER NOT NULL DEFAULT 0 CHECK (a_conferir IN (0, 1))
) STRICT;
INSERT INTO emails (${COLUNAS}, na_fila_desde, a_conferir)
  SELECT ${COLUNAS}, criado_em, CASE WHEN estado = 'enviado' THEN 1 ELSE 0 END FROM emails_de_antes;
DROP TABLE emails_de_antes;
CREATE INDEX emails_fila ON emails (proxima_em) WHERE estado = 'pendente';
CREATE INDEX emails_estado ON emails (estado, criado_em, id);
CREATE INDEX emails_a_conferir ON emails (id) WHERE a_conferir = 1;
ALTER TABLE cartas_de_lembrete ADD COLUMN email_id TEXT;
`

/**
 * A mail that only lies in the outbox is kept (`guardado`), not sent, and one that was sent says when a server accepted it. Until
 * now both were `enviado` and nothing in the row tells them apart: such rows wait for the process that has the outbox (`a_conferir`).
 * A reminder knows the mail it went by, to say what became of it.
 */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
