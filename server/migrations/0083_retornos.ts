import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE retornos (
  id TEXT PRIMARY KEY,
  resumo TEXT NOT NULL UNIQUE,
  chave TEXT UNIQUE,
  arquivo TEXT NOT NULL,
  formato INTEGER NOT NULL CHECK (formato IN (240, 400)),
  banco TEXT NOT NULL,
  agencia TEXT NOT NULL,
  conta TEXT NOT NULL,
  convenio TEXT NOT NULL,
  sequencia INTEGER,
  gerado_em TEXT,
  titulos INTEGER NOT NULL,
  baixas INTEGER NOT NULL,
  total INTEGER NOT NULL,
  tarifas INTEGER NOT NULL,
  criado_por TEXT NOT NULL REFERENCES usuarios (id),
  criado_em TEXT NOT NULL
) STRICT;
CREATE INDEX retornos_banco ON retornos (banco);
CREATE INDEX retornos_recentes ON retornos (criado_em);
CREATE INDEX retornos_por ON retornos (criado_por);
CREATE TABLE retornos_titulos (
  retorno_id TEXT NOT NULL REFERENCES retornos (id),
  linha INTEGER NOT NULL,
  banco TEXT NOT NULL,
  nosso_numero TEXT NOT NULL,
  movimento TEXT NOT NULL,
  cobranca_id TEXT NOT NULL REFERENCES cobrancas (id),
  valor INTEGER NOT NULL,
  pagamento_id TEXT REFERENCES pagamentos (id),
  receita_id TEXT REFERENCES receitas (id) ON DELETE SET NULL,
  PRIMARY KEY (retorno_id, linha)
) STRICT;
CREATE INDEX retornos_titulos_numero ON retornos_titulos (banco, nosso_numero);
CREATE INDEX retornos_titulos_cobranca ON retornos_titulos (cobranca_id);
CREATE INDEX retornos_titulos_pagamento ON retornos_titulos (pagamento_id) WHERE pagamento_id IS NOT NULL;
CREATE INDEX retornos_titulos_receita ON retornos_titulos (receita_id) WHERE receita_id IS NOT NULL;
`

/** The files in which a bank tells what became of its boletos, each once, and the charges their titles are of. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
