import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE numeros_de_acordo (ano INTEGER PRIMARY KEY, ultimo INTEGER NOT NULL) STRICT;
CREATE TABLE acordos (
  id TEXT PRIMARY KEY,
  numero TEXT NOT NULL UNIQUE,
  unidade_id TEXT NOT NULL REFERENCES unidades (id),
  data TEXT NOT NULL CHECK (length(data) = 10),
  divida INTEGER NOT NULL CHECK (divida > 0),
  entrada INTEGER NOT NULL CHECK (entrada >= 0 AND entrada < divida),
  juros_micros INTEGER NOT NULL CHECK (juros_micros BETWEEN 0 AND 10000000),
  juros INTEGER NOT NULL CHECK (juros >= 0),
  tolerancia INTEGER NOT NULL CHECK (tolerancia BETWEEN 0 AND 90),
  observacao TEXT,
  pagador_nome TEXT,
  vinculo_id TEXT,
  status TEXT NOT NULL CHECK (status IN ('ativo', 'cumprido', 'rompido', 'cancelado')),
  encerrado_em TEXT,
  motivo TEXT,
  excedente INTEGER NOT NULL DEFAULT 0 CHECK (excedente >= 0),
  busca TEXT NOT NULL,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK ((status = 'ativo') = (encerrado_em IS NULL))
) STRICT;
CREATE INDEX acordos_unidade ON acordos (unidade_id, numero);
CREATE INDEX acordos_status ON acordos (status, numero);
CREATE TABLE acordo_cobrancas (
  acordo_id TEXT NOT NULL REFERENCES acordos (id),
  cobranca_id TEXT NOT NULL REFERENCES cobrancas (id),
  ordem INTEGER NOT NULL,
  principal INTEGER NOT NULL CHECK (principal >= 0),
  correcao INTEGER NOT NULL CHECK (correcao >= 0),
  juros INTEGER NOT NULL CHECK (juros >= 0),
  multa INTEGER NOT NULL CHECK (multa >= 0),
  antes TEXT NOT NULL,
  memoria TEXT NOT NULL,
  PRIMARY KEY (acordo_id, cobranca_id)
) STRICT;
CREATE INDEX acordo_cobrancas_cobranca ON acordo_cobrancas (cobranca_id);
CREATE TABLE acordo_parcelas (
  acordo_id TEXT NOT NULL REFERENCES acordos (id),
  numero INTEGER NOT NULL CHECK (numero >= 0),
  cobranca_id TEXT NOT NULL UNIQUE REFERENCES cobrancas (id),
  principal INTEGER NOT NULL CHECK (principal > 0),
  juros INTEGER NOT NULL CHECK (juros >= 0),
  PRIMARY KEY (acordo_id, numero)
) STRICT;
ALTER TABLE pagamentos ADD COLUMN origem_id TEXT REFERENCES pagamentos (id);
CREATE INDEX pagamentos_origem ON pagamentos (origem_id) WHERE origem_id IS NOT NULL;
`

/** Agreements about what a unit owes: the charges they put aside, the instalments in their place, and what those paid of them. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
