import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const AREAS = `
CREATE TABLE areas (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  nome_normalizado TEXT NOT NULL,
  descricao TEXT,
  imagem TEXT,
  capacidade INTEGER NOT NULL CHECK (capacidade BETWEEN 1 AND 10000),
  valor INTEGER NOT NULL CHECK (valor BETWEEN 0 AND 99999999999),
  taxa_limpeza INTEGER NOT NULL CHECK (taxa_limpeza BETWEEN 0 AND 99999999999),
  antecedencia_min_horas INTEGER NOT NULL CHECK (antecedencia_min_horas >= 0),
  antecedencia_max_dias INTEGER NOT NULL CHECK (antecedencia_max_dias BETWEEN 1 AND 730),
  limite_por_unidade INTEGER CHECK (limite_por_unidade >= 1),
  limpeza_min INTEGER NOT NULL CHECK (limpeza_min BETWEEN 0 AND 720),
  cancelar_ate_horas INTEGER NOT NULL CHECK (cancelar_ate_horas >= 0),
  precisa_aprovacao INTEGER NOT NULL CHECK (precisa_aprovacao IN (0, 1)),
  ativa INTEGER NOT NULL CHECK (ativa IN (0, 1)),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX areas_nome ON areas (nome_normalizado) WHERE excluido_em IS NULL;
CREATE INDEX areas_imagem ON areas (imagem) WHERE imagem IS NOT NULL;
CREATE TABLE areas_periodos (
  id TEXT PRIMARY KEY,
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  nome TEXT NOT NULL,
  inicio_min INTEGER NOT NULL CHECK (inicio_min BETWEEN 0 AND 1410 AND inicio_min % 30 = 0),
  duracao_min INTEGER NOT NULL CHECK (duracao_min BETWEEN 30 AND 1440 AND duracao_min % 30 = 0),
  valor INTEGER CHECK (valor BETWEEN 0 AND 99999999999),
  ordem INTEGER NOT NULL
) STRICT;
CREATE INDEX areas_periodos_area ON areas_periodos (area_id, ordem);
CREATE TABLE areas_extras (
  id TEXT PRIMARY KEY,
  area_id TEXT NOT NULL REFERENCES areas (id) ON DELETE CASCADE,
  nome TEXT NOT NULL,
  valor INTEGER NOT NULL CHECK (valor BETWEEN 0 AND 99999999999),
  maximo INTEGER NOT NULL CHECK (maximo BETWEEN 1 AND 999),
  ordem INTEGER NOT NULL
) STRICT;
CREATE INDEX areas_extras_area ON areas_extras (area_id, ordem);
`

const RESERVAS = `
CREATE TABLE reservas (
  id TEXT PRIMARY KEY,
  codigo TEXT UNIQUE,
  area_id TEXT NOT NULL REFERENCES areas (id),
  area_nome TEXT NOT NULL,
  periodo_nome TEXT NOT NULL,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id),
  unidade TEXT NOT NULL,
  nome TEXT NOT NULL,
  tel TEXT,
  email TEXT NOT NULL,
  bloco TEXT,
  apto TEXT,
  data TEXT NOT NULL CHECK (length(data) = 10),
  inicio_min INTEGER NOT NULL,
  duracao_min INTEGER NOT NULL,
  limpeza_min INTEGER NOT NULL,
  capacidade INTEGER NOT NULL,
  convidados INTEGER CHECK (convidados >= 1),
  detalhe TEXT,
  cancelar_ate TEXT NOT NULL,
  precisa_aprovacao INTEGER NOT NULL CHECK (precisa_aprovacao IN (0, 1)),
  status TEXT NOT NULL CHECK (status IN ('Rascunho', 'Aguardando aprovação', 'Aguardando pagamento', 'Confirmada', 'Em andamento', 'Concluída', 'Cancelada')),
  subtotal INTEGER NOT NULL CHECK (subtotal BETWEEN 0 AND 99999999999),
  taxa_limpeza INTEGER NOT NULL CHECK (taxa_limpeza BETWEEN 0 AND 99999999999),
  total INTEGER NOT NULL CHECK (total = subtotal + taxa_limpeza AND total <= 99999999999),
  paga INTEGER NOT NULL DEFAULT 0 CHECK (paga IN (0, 1)),
  paga_em TEXT,
  receita_id TEXT REFERENCES receitas (id) ON DELETE SET NULL,
  reservada_em TEXT,
  finalizada_em TEXT,
  expira_em TEXT,
  cancelada_em TEXT,
  cancelada_por TEXT,
  motivo TEXT,
  ordem_nome TEXT NOT NULL,
  busca TEXT NOT NULL,
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK ((finalizada_em IS NULL) = (codigo IS NULL)),
  CHECK (finalizada_em IS NOT NULL OR expira_em IS NOT NULL OR status = 'Cancelada')
) STRICT;
CREATE INDEX reservas_data ON reservas (data, id) WHERE finalizada_em IS NOT NULL;
CREATE INDEX reservas_criado ON reservas (criado_em, id) WHERE finalizada_em IS NOT NULL;
CREATE INDEX reservas_nome ON reservas (ordem_nome, id) WHERE finalizada_em IS NOT NULL;
CREATE INDEX reservas_usuario ON reservas (usuario_id, data, id);
CREATE INDEX reservas_unidade ON reservas (area_id, unidade, data);
CREATE INDEX reservas_rascunhos ON reservas (expira_em) WHERE finalizada_em IS NULL;
CREATE TABLE reservas_itens (
  id TEXT PRIMARY KEY,
  reserva_id TEXT NOT NULL REFERENCES reservas (id) ON DELETE CASCADE,
  produto_id TEXT NOT NULL,
  nome TEXT NOT NULL,
  valor INTEGER NOT NULL CHECK (valor BETWEEN 0 AND 99999999999),
  quantidade INTEGER NOT NULL CHECK (quantidade BETWEEN 1 AND 999),
  ordem INTEGER NOT NULL
) STRICT;
CREATE INDEX reservas_itens_reserva ON reservas_itens (reserva_id, ordem);
CREATE TABLE ocupacoes (
  area_id TEXT NOT NULL REFERENCES areas (id),
  meia_hora TEXT NOT NULL CHECK (length(meia_hora) = 16),
  reserva_id TEXT NOT NULL REFERENCES reservas (id) ON DELETE CASCADE,
  PRIMARY KEY (area_id, meia_hora)
) STRICT;
CREATE INDEX ocupacoes_reserva ON ocupacoes (reserva_id);
CREATE TABLE numeros_de_reserva (ano INTEGER PRIMARY KEY, ultimo INTEGER NOT NULL) STRICT;
`

/** A ledger line that another record posted is changed through that record only. */
const ORIGEM = `
ALTER TABLE receitas ADD COLUMN origem TEXT;
ALTER TABLE despesas ADD COLUMN origem TEXT;
CREATE INDEX receitas_origem ON receitas (origem) WHERE origem IS NOT NULL;
CREATE INDEX despesas_origem ON despesas (origem) WHERE origem IS NOT NULL;
`

/** Leisure areas and their bookings. One row of `ocupacoes` is half an hour of an area: its key makes double booking impossible. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  for (const ddl of [AREAS, RESERVAS, ORIGEM]) await executarDdl(db as Kysely<unknown>, motor, ddl)
}
