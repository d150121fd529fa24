import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
CREATE TABLE pagaveis (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  fornecedor_id TEXT REFERENCES fornecedores (id),
  nota TEXT,
  competencia TEXT NOT NULL CHECK (length(competencia) = 7),
  vencimento TEXT NOT NULL CHECK (length(vencimento) = 10),
  dia_do_mes INTEGER NOT NULL CHECK (dia_do_mes BETWEEN 1 AND 31),
  valor INTEGER NOT NULL CHECK (valor BETWEEN 0 AND 99999999999),
  desconto INTEGER NOT NULL DEFAULT 0 CHECK (desconto BETWEEN 0 AND 99999999999),
  categoria_id TEXT REFERENCES categorias (id),
  fundo_id TEXT NOT NULL REFERENCES fundos (id),
  forma TEXT NOT NULL CHECK (forma IN ('boleto', 'arrecadacao', 'pix', 'transferencia', 'dinheiro', 'debito')),
  linha TEXT,
  pix TEXT,
  observacao TEXT,
  frequencia TEXT CHECK (frequencia IN ('diaria', 'semanal', 'mensal', 'anual')),
  intervalo INTEGER NOT NULL DEFAULT 1 CHECK (intervalo BETWEEN 1 AND 99),
  status TEXT NOT NULL CHECK (status IN ('Rascunho', 'Lançada', 'Aprovada', 'Paga', 'Cancelada')),
  lancada_por TEXT REFERENCES usuarios (id),
  lancada_em TEXT NOT NULL,
  aprovada_por TEXT REFERENCES usuarios (id),
  aprovada_em TEXT,
  aprovada_sozinho INTEGER NOT NULL DEFAULT 0,
  conteudo_aprovado TEXT,
  chave_conferida_por TEXT REFERENCES usuarios (id),
  chave_conferida_em TEXT,
  paga_em TEXT CHECK (length(paga_em) = 10),
  paga_por TEXT REFERENCES usuarios (id),
  valor_pago INTEGER CHECK (valor_pago BETWEEN 0 AND 99999999999),
  motivo_do_valor TEXT,
  despesa_id TEXT REFERENCES despesas (id),
  motivo TEXT,
  anterior_id TEXT UNIQUE REFERENCES pagaveis (id) ON DELETE SET NULL,
  ordem_nome TEXT NOT NULL,
  busca TEXT NOT NULL,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK (desconto <= valor),
  CHECK ((status = 'Paga') = (paga_em IS NOT NULL AND despesa_id IS NOT NULL AND valor_pago IS NOT NULL)),
  CHECK ((status = 'Cancelada') = (motivo IS NOT NULL)),
  CHECK (status <> 'Aprovada' OR conteudo_aprovado IS NOT NULL)
) STRICT;
CREATE INDEX pagaveis_vencimento ON pagaveis (vencimento, id) WHERE excluido_em IS NULL;
CREATE INDEX pagaveis_status ON pagaveis (status, vencimento) WHERE excluido_em IS NULL;
CREATE INDEX pagaveis_fornecedor ON pagaveis (fornecedor_id, pix) WHERE fornecedor_id IS NOT NULL;
CREATE INDEX pagaveis_despesa ON pagaveis (despesa_id) WHERE despesa_id IS NOT NULL;
CREATE INDEX pagaveis_lixeira ON pagaveis (excluido_em) WHERE excluido_em IS NOT NULL;
CREATE UNIQUE INDEX pagaveis_linha ON pagaveis (linha)
  WHERE linha IS NOT NULL AND excluido_em IS NULL AND status <> 'Cancelada';
CREATE UNIQUE INDEX pagaveis_nota ON pagaveis (fornecedor_id, nota)
  WHERE fornecedor_id IS NOT NULL AND nota IS NOT NULL AND excluido_em IS NULL AND status <> 'Cancelada';
CREATE TABLE regra_de_pagaveis (
  id TEXT PRIMARY KEY CHECK (id = 'unica'),
  sem_aprovacao_ate INTEGER CHECK (sem_aprovacao_ate BETWEEN 0 AND 99999999999),
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
`

/** Bills to be paid, and how much may be paid without somebody else's word. The same line or note is entered once. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
