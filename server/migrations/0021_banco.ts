import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE contas_bancarias (
  id TEXT PRIMARY KEY,
  chave TEXT UNIQUE,
  nome TEXT NOT NULL,
  banco TEXT NOT NULL,
  agencia TEXT NOT NULL,
  numero TEXT NOT NULL,
  saldo INTEGER,
  saldo_em TEXT CHECK (length(saldo_em) = 10),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE extratos (
  id TEXT PRIMARY KEY,
  conta_id TEXT NOT NULL REFERENCES contas_bancarias (id),
  arquivo TEXT NOT NULL,
  formato TEXT NOT NULL CHECK (formato IN ('ofx', 'csv')),
  de TEXT NOT NULL CHECK (length(de) = 10),
  ate TEXT NOT NULL CHECK (length(ate) = 10),
  novas INTEGER NOT NULL CHECK (novas > 0),
  criado_por TEXT NOT NULL REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  desfeito_em TEXT
) STRICT;
CREATE INDEX extratos_criado ON extratos (criado_em, id);
CREATE TABLE movimentos (
  id TEXT PRIMARY KEY,
  conta_id TEXT NOT NULL REFERENCES contas_bancarias (id),
  extrato_id TEXT NOT NULL REFERENCES extratos (id),
  chave TEXT NOT NULL,
  data TEXT NOT NULL CHECK (length(data) = 10),
  valor INTEGER NOT NULL CHECK (valor <> 0),
  descricao TEXT NOT NULL,
  documento TEXT,
  busca TEXT NOT NULL,
  estado TEXT NOT NULL CHECK (estado IN ('pendente', 'conciliado', 'ignorado')),
  motivo TEXT,
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1,
  UNIQUE (conta_id, chave)
) STRICT;
CREATE INDEX movimentos_data ON movimentos (data, id);
CREATE INDEX movimentos_valor ON movimentos (valor, id);
CREATE INDEX movimentos_estado ON movimentos (estado, data, id);
CREATE INDEX movimentos_conta ON movimentos (conta_id, data, id);
CREATE INDEX movimentos_extrato ON movimentos (extrato_id);
CREATE TABLE conciliacoes (
  id TEXT PRIMARY KEY,
  movimento_id TEXT NOT NULL REFERENCES movimentos (id),
  ordem INTEGER NOT NULL,
  tipo TEXT NOT NULL CHECK (tipo IN ('cobranca', 'receita', 'despesa')),
  titulo TEXT NOT NULL,
  valor INTEGER NOT NULL CHECK (valor > 0),
  cobranca_id TEXT REFERENCES cobrancas (id),
  pagamento_id TEXT REFERENCES pagamentos (id),
  lancamento_id TEXT NOT NULL,
  criou INTEGER NOT NULL CHECK (criou IN (0, 1)),
  criado_por TEXT NOT NULL REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  CHECK ((tipo = 'cobranca') = (cobranca_id IS NOT NULL)),
  CHECK ((tipo = 'cobranca') = (pagamento_id IS NOT NULL))
) STRICT;
CREATE INDEX conciliacoes_movimento ON conciliacoes (movimento_id, ordem);
CREATE UNIQUE INDEX conciliacoes_lancamento ON conciliacoes (lancamento_id);
`

/** Statements of the bank, and what their lines are in the books. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
