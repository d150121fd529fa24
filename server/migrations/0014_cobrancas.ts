import type { Kysely } from 'kysely'
import { normalizar } from '#contract/protocolo/comum.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { novoId } from '#server/platform/ids.ts'

const DDL = `
ALTER TABLE condominio ADD COLUMN pix_chave TEXT;
ALTER TABLE condominio ADD COLUMN pix_nome TEXT;
ALTER TABLE condominio ADD COLUMN pix_cidade TEXT;
CREATE TABLE regras_de_atraso (
  id TEXT PRIMARY KEY,
  inicio TEXT NOT NULL UNIQUE CHECK (length(inicio) = 10),
  multa_bp INTEGER NOT NULL CHECK (multa_bp BETWEEN 0 AND 200),
  juros_tipo TEXT NOT NULL CHECK (juros_tipo IN ('convencionado', 'legal')),
  juros_micros INTEGER CHECK (juros_micros BETWEEN 0 AND 10000000),
  indice TEXT NOT NULL CHECK (indice IN ('IPCA', 'IGP-M', 'INPC', 'nenhum')),
  carencia INTEGER NOT NULL CHECK (carencia BETWEEN 0 AND 60),
  clausula TEXT,
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK ((juros_tipo = 'convencionado') = (juros_micros IS NOT NULL))
) STRICT;
CREATE TABLE indices (
  indice TEXT NOT NULL CHECK (indice IN ('IPCA', 'IGP-M', 'INPC', 'TAXA_LEGAL', 'SELIC')),
  mes TEXT NOT NULL CHECK (length(mes) = 7),
  valor_micros INTEGER NOT NULL CHECK (valor_micros BETWEEN -20000000 AND 100000000),
  origem TEXT NOT NULL CHECK (origem IN ('digitado', 'importado')),
  atualizado_em TEXT NOT NULL,
  PRIMARY KEY (indice, mes)
) STRICT;
CREATE TABLE feriados_locais (
  dia TEXT PRIMARY KEY CHECK (length(dia) = 10),
  nome TEXT NOT NULL,
  criado_em TEXT NOT NULL
) STRICT;
CREATE TABLE emissoes (
  id TEXT PRIMARY KEY,
  competencia TEXT NOT NULL CHECK (length(competencia) = 7),
  nome TEXT NOT NULL,
  nome_normalizado TEXT NOT NULL,
  vencimento TEXT NOT NULL CHECK (length(vencimento) = 10),
  itens TEXT NOT NULL,
  quantidade INTEGER NOT NULL,
  total INTEGER NOT NULL,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  UNIQUE (competencia, nome_normalizado)
) STRICT;
CREATE TABLE numeros_de_cobranca (ano INTEGER PRIMARY KEY, ultimo INTEGER NOT NULL) STRICT;
CREATE TABLE cobrancas (
  id TEXT PRIMARY KEY,
  numero TEXT NOT NULL UNIQUE,
  txid TEXT NOT NULL UNIQUE,
  unidade_id TEXT NOT NULL REFERENCES unidades (id),
  emissao_id TEXT REFERENCES emissoes (id),
  tipo TEXT NOT NULL CHECK (tipo IN ('mensal', 'extra', 'multa', 'acordo')),
  nome TEXT NOT NULL,
  motivo TEXT,
  competencia TEXT NOT NULL CHECK (length(competencia) = 7),
  vencimento TEXT NOT NULL CHECK (length(vencimento) = 10),
  vence_em TEXT NOT NULL CHECK (length(vence_em) = 10),
  valor INTEGER NOT NULL CHECK (valor BETWEEN 1 AND 99999999999),
  saldo INTEGER NOT NULL CHECK (saldo BETWEEN 0 AND valor),
  correcao INTEGER NOT NULL DEFAULT 0 CHECK (correcao >= 0),
  juros INTEGER NOT NULL DEFAULT 0 CHECK (juros >= 0),
  multa INTEGER NOT NULL DEFAULT 0 CHECK (multa >= 0),
  desde TEXT CHECK (length(desde) = 10),
  multada INTEGER NOT NULL DEFAULT 0 CHECK (multada IN (0, 1)),
  status TEXT NOT NULL CHECK (status IN ('aberta', 'parcial', 'paga', 'cancelada', 'em_acordo')),
  paga_em TEXT CHECK (length(paga_em) = 10),
  linha_digitavel TEXT CHECK (length(linha_digitavel) = 47),
  vinculo_id TEXT,
  pagador_nome TEXT,
  pagador_email TEXT,
  ordem_unidade TEXT NOT NULL,
  busca TEXT NOT NULL,
  cancelada_em TEXT,
  motivo_do_cancelamento TEXT,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK (status <> 'paga' OR saldo + correcao + juros + multa = 0),
  CHECK (status <> 'aberta' OR saldo = valor)
) STRICT;
CREATE INDEX cobrancas_vencimento ON cobrancas (vencimento, id);
CREATE INDEX cobrancas_status ON cobrancas (status, vencimento, id);
CREATE INDEX cobrancas_competencia ON cobrancas (competencia, vencimento, id);
CREATE INDEX cobrancas_unidade ON cobrancas (unidade_id, vencimento, id);
CREATE INDEX cobrancas_ordem_unidade ON cobrancas (ordem_unidade, vencimento, id);
CREATE INDEX cobrancas_valor ON cobrancas (valor, id);
CREATE INDEX cobrancas_emissao ON cobrancas (emissao_id) WHERE emissao_id IS NOT NULL;
CREATE INDEX cobrancas_a_receber ON cobrancas (vencimento, id) WHERE status IN ('aberta', 'parcial');
CREATE INDEX cobrancas_vencidas ON cobrancas (unidade_id, vence_em, saldo) WHERE status IN ('aberta', 'parcial');
CREATE TABLE cobranca_itens (
  cobranca_id TEXT NOT NULL REFERENCES cobrancas (id),
  ordem INTEGER NOT NULL,
  descricao TEXT NOT NULL,
  natureza TEXT NOT NULL CHECK (natureza IN ('ordinaria', 'extraordinaria', 'fundo_de_reserva')),
  valor INTEGER NOT NULL CHECK (valor BETWEEN 1 AND 99999999999),
  PRIMARY KEY (cobranca_id, ordem)
) STRICT;
CREATE TABLE pagamentos (
  id TEXT PRIMARY KEY,
  cobranca_id TEXT NOT NULL REFERENCES cobrancas (id),
  data TEXT NOT NULL CHECK (length(data) = 10),
  valor INTEGER NOT NULL CHECK (valor > 0),
  principal INTEGER NOT NULL CHECK (principal >= 0),
  correcao INTEGER NOT NULL CHECK (correcao >= 0),
  juros INTEGER NOT NULL CHECK (juros >= 0),
  multa INTEGER NOT NULL CHECK (multa >= 0),
  ordem TEXT NOT NULL,
  motivo TEXT,
  antes TEXT NOT NULL,
  memoria TEXT NOT NULL,
  receita_id TEXT REFERENCES receitas (id) ON DELETE SET NULL,
  estornado_em TEXT,
  motivo_do_estorno TEXT,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  CHECK (valor = principal + correcao + juros + multa)
) STRICT;
CREATE INDEX pagamentos_cobranca ON pagamentos (cobranca_id, id);
CREATE INDEX pagamentos_receita ON pagamentos (receita_id) WHERE receita_id IS NOT NULL;
CREATE TABLE totais_de_cobrancas (
  vencimento TEXT NOT NULL,
  vence_em TEXT NOT NULL,
  competencia TEXT NOT NULL,
  tipo TEXT NOT NULL,
  status TEXT NOT NULL,
  quantidade INTEGER NOT NULL,
  valor INTEGER NOT NULL,
  saldo INTEGER NOT NULL,
  PRIMARY KEY (vencimento, vence_em, competencia, tipo, status)
) STRICT;
`

// Written out here because a migration never changes; the product calls it CATEGORIA_DAS_COBRANCAS.
const CATEGORIA = 'Cota condominial'

async function criarCategoria(db: Kysely<Tabelas>): Promise<void> {
  const nome_normalizado = normalizar(CATEGORIA)
  const existe = await db
    .selectFrom('categorias')
    .select('id')
    .where('tipo', '=', 'receita')
    .where('nome_normalizado', '=', nome_normalizado)
    .executeTakeFirst()
  if (existe) return
  await db
    .insertInto('categorias')
    .values({
      id: novoId(),
      tipo: 'receita',
      nome: CATEGORIA,
      nome_normalizado,
      criada_em: agoraISO(),
      retirada_em: null,
    })
    .execute()
}

/** Charges of the units, their payments, the rules of late charges, and the income category that payments go to. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
  await criarCategoria(db)
}
