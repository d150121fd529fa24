import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE agendas (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  compromisso TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Agendado', 'Confirmado', 'Concluído', 'Cancelado')),
  inicio TEXT NOT NULL CHECK (length(inicio) IN (10, 16)),
  fim TEXT NOT NULL,
  frequencia TEXT CHECK (frequencia IN ('diaria', 'semanal', 'mensal', 'anual')),
  intervalo INTEGER NOT NULL DEFAULT 1 CHECK (intervalo BETWEEN 1 AND 99),
  repete_ate TEXT CHECK (length(repete_ate) = 10),
  excecoes TEXT NOT NULL DEFAULT '[]',
  corte_dia TEXT,
  corte_antes TEXT,
  serie_id TEXT REFERENCES agendas (id) ON DELETE SET NULL,
  ocorrencia TEXT CHECK (length(ocorrencia) = 10),
  primeiro_dia TEXT NOT NULL,
  ultimo_dia TEXT NOT NULL,
  busca TEXT NOT NULL,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK (length(inicio) = length(fim)),
  CHECK (inicio <= fim),
  CHECK (ultimo_dia >= primeiro_dia)
) STRICT;
CREATE INDEX agendas_inicio ON agendas (inicio, id) WHERE excluido_em IS NULL;
CREATE INDEX agendas_ultimo_dia ON agendas (ultimo_dia) WHERE excluido_em IS NULL;
CREATE INDEX agendas_serie ON agendas (serie_id) WHERE serie_id IS NOT NULL;
CREATE INDEX agendas_lixeira ON agendas (excluido_em) WHERE excluido_em IS NOT NULL;
CREATE TABLE agendas_avisos (
  agenda_id TEXT NOT NULL REFERENCES agendas (id) ON DELETE CASCADE,
  dia TEXT NOT NULL,
  avisado_em TEXT NOT NULL,
  PRIMARY KEY (agenda_id, dia)
) STRICT;
CREATE TABLE agendas_assinaturas (
  usuario_id TEXT PRIMARY KEY REFERENCES usuarios (id) ON DELETE CASCADE,
  chave_hash TEXT NOT NULL UNIQUE,
  criada_em TEXT NOT NULL,
  usada_em TEXT
) STRICT;
`

/** Appointments, the days people were told of, and the secret links to the calendar. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
