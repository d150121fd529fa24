import type { Kysely } from 'kysely'
import { categoriasIniciais, tiposDeLancamento } from '#contract/contas/categorias.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO } from '#server/platform/relogio.ts'

const SESSOES_E_PESSOAS = `
CREATE TABLE condominio (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  nome TEXT NOT NULL,
  cnpj TEXT,
  endereco TEXT,
  unidades INTEGER NOT NULL DEFAULT 0 CHECK (unidades >= 0),
  saldo_inicial INTEGER NOT NULL DEFAULT 0,
  logo TEXT,
  criado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE segredos (nome TEXT PRIMARY KEY, valor TEXT NOT NULL) STRICT;
CREATE TABLE usuarios (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  imagem TEXT,
  tel TEXT,
  cpf TEXT UNIQUE,
  aniversario TEXT,
  bloco TEXT,
  apto TEXT,
  tipo TEXT NOT NULL CHECK (tipo IN ('Administrador', 'Morador', 'Inquilino')),
  senha_hash TEXT,
  ativo INTEGER NOT NULL DEFAULT 1 CHECK (ativo IN (0, 1)),
  busca TEXT NOT NULL,
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX usuarios_nome ON usuarios (nome, id);
CREATE TABLE sessoes (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  manter INTEGER NOT NULL CHECK (manter IN (0, 1)),
  criada_em TEXT NOT NULL,
  usada_em TEXT NOT NULL,
  ociosa_ate TEXT NOT NULL,
  expira_em TEXT NOT NULL,
  ip TEXT NOT NULL,
  aparelho TEXT NOT NULL
) STRICT;
CREATE INDEX sessoes_usuario ON sessoes (usuario_id);
CREATE INDEX sessoes_ociosa ON sessoes (ociosa_ate);
CREATE TABLE convites (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  nome TEXT,
  tipo TEXT NOT NULL CHECK (tipo IN ('Administrador', 'Morador', 'Inquilino')),
  bloco TEXT,
  apto TEXT,
  usuario_id TEXT REFERENCES usuarios (id) ON DELETE CASCADE,
  criado_por TEXT NOT NULL REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  expira_em TEXT NOT NULL,
  usado_em TEXT
) STRICT;
CREATE INDEX convites_usuario ON convites (usuario_id);
CREATE INDEX convites_email ON convites (email);
CREATE TABLE recuperacoes (
  token_hash TEXT PRIMARY KEY,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id) ON DELETE CASCADE,
  criada_em TEXT NOT NULL,
  expira_em TEXT NOT NULL,
  usada_em TEXT
) STRICT;
CREATE INDEX recuperacoes_usuario ON recuperacoes (usuario_id);
CREATE TABLE tentativas (id TEXT PRIMARY KEY, chave TEXT NOT NULL, quando TEXT NOT NULL) STRICT;
CREATE INDEX tentativas_chave ON tentativas (chave, quando);
CREATE TABLE captchas_usados (id TEXT PRIMARY KEY, expira_em TEXT NOT NULL) STRICT;
`

const lancamentos = (tabela: string) => `
CREATE TABLE ${tabela} (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  nota TEXT NOT NULL,
  valor INTEGER NOT NULL CHECK (valor BETWEEN 0 AND 99999999999),
  descricao TEXT NOT NULL,
  imagem TEXT,
  data TEXT NOT NULL CHECK (length(data) = 10),
  categoria_id TEXT REFERENCES categorias (id),
  ordem_nome TEXT NOT NULL,
  busca TEXT NOT NULL,
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX ${tabela}_data ON ${tabela} (data, id) WHERE excluido_em IS NULL;
CREATE INDEX ${tabela}_nome ON ${tabela} (ordem_nome, id) WHERE excluido_em IS NULL;
CREATE INDEX ${tabela}_valor ON ${tabela} (valor, id) WHERE excluido_em IS NULL;
CREATE INDEX ${tabela}_nota ON ${tabela} (length(nota), nota, id) WHERE excluido_em IS NULL;
CREATE INDEX ${tabela}_criado ON ${tabela} (criado_em, id) WHERE excluido_em IS NULL;
CREATE INDEX ${tabela}_categoria ON ${tabela} (categoria_id, data, id) WHERE excluido_em IS NULL;
CREATE INDEX ${tabela}_lixeira ON ${tabela} (excluido_em) WHERE excluido_em IS NOT NULL;
`

const LIVRO = `
CREATE TABLE categorias (
  id TEXT PRIMARY KEY,
  tipo TEXT NOT NULL CHECK (tipo IN ('receita', 'despesa')),
  nome TEXT NOT NULL,
  nome_normalizado TEXT NOT NULL,
  criada_em TEXT NOT NULL,
  UNIQUE (tipo, nome_normalizado)
) STRICT;
${lancamentos('receitas')}
${lancamentos('despesas')}
CREATE TABLE totais (
  tipo TEXT NOT NULL CHECK (tipo IN ('receita', 'despesa')),
  grao TEXT NOT NULL CHECK (grao IN ('dia', 'mes', 'ano')),
  periodo TEXT NOT NULL,
  categoria_id TEXT NOT NULL,
  quantidade INTEGER NOT NULL CHECK (quantidade >= 0),
  total INTEGER NOT NULL CHECK (total >= 0),
  PRIMARY KEY (tipo, grao, periodo, categoria_id)
) STRICT;
`

const SISTEMA = `
CREATE TABLE arquivos (
  id TEXT PRIMARY KEY,
  nome TEXT NOT NULL,
  tipo TEXT NOT NULL,
  tamanho INTEGER NOT NULL CHECK (tamanho > 0),
  sha256 TEXT NOT NULL,
  criado_por TEXT NOT NULL REFERENCES usuarios (id),
  criado_em TEXT NOT NULL
) STRICT;
CREATE TABLE arquivos_vinculos (
  arquivo_id TEXT NOT NULL REFERENCES arquivos (id),
  entidade TEXT NOT NULL,
  entidade_id TEXT NOT NULL,
  ordem INTEGER NOT NULL,
  PRIMARY KEY (entidade, entidade_id, arquivo_id)
) STRICT;
CREATE INDEX arquivos_vinculos_arquivo ON arquivos_vinculos (arquivo_id);
CREATE TABLE auditoria (
  id TEXT PRIMARY KEY,
  quando TEXT NOT NULL,
  usuario_id TEXT,
  usuario_nome TEXT NOT NULL,
  acao TEXT NOT NULL,
  entidade TEXT NOT NULL,
  entidade_id TEXT,
  titulo TEXT,
  mudancas TEXT NOT NULL
) STRICT;
CREATE INDEX auditoria_registro ON auditoria (entidade, entidade_id, id);
CREATE INDEX auditoria_quando ON auditoria (quando);
CREATE TABLE idempotencia (
  chave TEXT NOT NULL,
  usuario_id TEXT NOT NULL,
  assinatura TEXT NOT NULL,
  resposta TEXT NOT NULL,
  criada_em TEXT NOT NULL,
  PRIMARY KEY (usuario_id, chave)
) STRICT;
CREATE INDEX idempotencia_criada ON idempotencia (criada_em);
CREATE TABLE emails (
  id TEXT PRIMARY KEY,
  para TEXT NOT NULL,
  assunto TEXT NOT NULL,
  texto TEXT NOT NULL,
  html TEXT NOT NULL,
  estado TEXT NOT NULL CHECK (estado IN ('pendente', 'enviado', 'falhou')),
  tentativas INTEGER NOT NULL DEFAULT 0,
  proxima_em TEXT NOT NULL,
  erro TEXT,
  criado_em TEXT NOT NULL,
  enviado_em TEXT
) STRICT;
CREATE INDEX emails_fila ON emails (proxima_em) WHERE estado = 'pendente';
CREATE TABLE trabalhos (nome TEXT PRIMARY KEY, dono TEXT NOT NULL, ate TEXT NOT NULL) STRICT;
CREATE TABLE sonda (id INTEGER PRIMARY KEY CHECK (id = 1), quando TEXT NOT NULL) STRICT;
`

/** Sessions, people, the ledger and the platform's own tables. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  for (const ddl of [SESSOES_E_PESSOAS, LIVRO, SISTEMA]) await executarDdl(db as Kysely<unknown>, motor, ddl)
  const criada_em = agoraISO()
  await db.insertInto('sonda').values({ id: 1, quando: criada_em }).execute()
  const linhas = tiposDeLancamento.flatMap((tipo) =>
    categoriasIniciais[tipo].map((nome) => ({
      id: novoId(),
      tipo,
      nome,
      nome_normalizado: normalizar(nome),
      criada_em,
    })),
  )
  await db.insertInto('categorias').values(linhas).execute()
}
