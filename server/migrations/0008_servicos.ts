import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE fornecedores (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  documento TEXT,
  tel TEXT,
  email TEXT,
  ramo TEXT NOT NULL,
  busca TEXT NOT NULL,
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX fornecedores_documento ON fornecedores (documento) WHERE documento IS NOT NULL AND excluido_em IS NULL;
CREATE INDEX fornecedores_busca ON fornecedores (busca, id) WHERE excluido_em IS NULL;
CREATE TABLE servicos (
  id TEXT PRIMARY KEY,
  titulo TEXT NOT NULL,
  tipo TEXT NOT NULL CHECK (tipo IN ('Corretiva', 'Preventiva')),
  area TEXT NOT NULL,
  descricao TEXT NOT NULL,
  fornecedor_id TEXT REFERENCES fornecedores (id),
  prazo TEXT CHECK (length(prazo) = 10),
  frequencia TEXT CHECK (frequencia IN ('diaria', 'semanal', 'mensal', 'anual')),
  intervalo INTEGER NOT NULL DEFAULT 1 CHECK (intervalo BETWEEN 1 AND 99),
  custo INTEGER CHECK (custo BETWEEN 0 AND 99999999999),
  status TEXT NOT NULL CHECK (status IN ('Aberto', 'Em execução', 'Concluído', 'Cancelado')),
  concluido_em TEXT CHECK (length(concluido_em) = 10),
  despesa_id TEXT REFERENCES despesas (id) ON DELETE SET NULL,
  anterior_id TEXT UNIQUE REFERENCES servicos (id) ON DELETE SET NULL,
  ordem_titulo TEXT NOT NULL,
  busca TEXT NOT NULL,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK ((status = 'Concluído') = (concluido_em IS NOT NULL))
) STRICT;
CREATE INDEX servicos_prazo ON servicos (prazo, id) WHERE excluido_em IS NULL;
CREATE INDEX servicos_fornecedor ON servicos (fornecedor_id) WHERE excluido_em IS NULL;
CREATE INDEX servicos_lixeira ON servicos (excluido_em) WHERE excluido_em IS NOT NULL;
`

/** Suppliers and service orders. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
