import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE lembretes_anotados (
  id TEXT PRIMARY KEY,
  unidade_id TEXT NOT NULL REFERENCES unidades (id),
  dia TEXT NOT NULL CHECK (length(dia) = 10),
  meio TEXT NOT NULL CHECK (meio IN ('whatsapp', 'telefone', 'pessoalmente', 'carta')),
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL
) STRICT;
CREATE INDEX lembretes_anotados_unidade ON lembretes_anotados (unidade_id, id);
CREATE TABLE avisos_mandados (
  id TEXT PRIMARY KEY,
  cobranca_id TEXT NOT NULL REFERENCES cobrancas (id),
  nome TEXT NOT NULL,
  email TEXT,
  meio TEXT NOT NULL CHECK (meio IN ('email', 'aviso')),
  email_id TEXT,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL
) STRICT;
CREATE INDEX avisos_mandados_cobranca ON avisos_mandados (cobranca_id, id);
`

/** That staff told a unit of its debt otherwise than by the program; and to whom the notice of a charge went, and when. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
