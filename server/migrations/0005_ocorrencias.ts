import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE protocolos_de_ocorrencia (
  ano INTEGER PRIMARY KEY,
  ultimo INTEGER NOT NULL CHECK (ultimo > 0)
) STRICT;
CREATE TABLE ocorrencias (
  id TEXT PRIMARY KEY,
  ano INTEGER,
  numero INTEGER,
  titulo TEXT NOT NULL,
  ordem_titulo TEXT NOT NULL,
  categoria TEXT NOT NULL,
  local TEXT,
  detalhes TEXT NOT NULL,
  nome TEXT NOT NULL,
  tel TEXT NOT NULL,
  bloco TEXT NOT NULL,
  apto TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Rascunho', 'Aguardando procedimento...', 'Confirmado', 'Resolvendo...', 'Resolvido', 'Cancelada')),
  usuario_id TEXT NOT NULL REFERENCES usuarios (id),
  aberta_em TEXT NOT NULL,
  resolvida_em TEXT,
  busca TEXT NOT NULL,
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1,
  UNIQUE (ano, numero),
  CHECK ((status = 'Rascunho') = (numero IS NULL)),
  CHECK ((ano IS NULL) = (numero IS NULL)),
  CHECK ((status = 'Resolvido') = (resolvida_em IS NOT NULL))
) STRICT;
CREATE INDEX ocorrencias_data ON ocorrencias (aberta_em, id);
CREATE INDEX ocorrencias_pessoa ON ocorrencias (usuario_id, aberta_em, id);
CREATE INDEX ocorrencias_status ON ocorrencias (status, aberta_em, id);
CREATE TABLE comentarios (
  id TEXT PRIMARY KEY,
  ocorrencia_id TEXT NOT NULL REFERENCES ocorrencias (id) ON DELETE CASCADE,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id),
  texto TEXT NOT NULL,
  criado_em TEXT NOT NULL
) STRICT;
CREATE INDEX comentarios_ocorrencia ON comentarios (ocorrencia_id, id);
`

/** Incidents, their numbers by year, and what residents and staff say to each other about them. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
}
