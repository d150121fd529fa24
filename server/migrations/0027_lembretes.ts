import type { Kysely } from 'kysely'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
CREATE TABLE regua_de_lembretes (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  ativa INTEGER NOT NULL CHECK (ativa IN (0, 1)),
  atualizado_em TEXT NOT NULL,
  versao INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE degraus_da_regua (
  degrau INTEGER PRIMARY KEY CHECK (degrau BETWEEN 1 AND 3),
  ativo INTEGER NOT NULL CHECK (ativo IN (0, 1)),
  dias INTEGER NOT NULL CHECK (dias BETWEEN 1 AND 365),
  assunto TEXT NOT NULL,
  texto TEXT NOT NULL
) STRICT;
CREATE TABLE cartas_de_lembrete (
  id TEXT PRIMARY KEY,
  dia TEXT NOT NULL CHECK (length(dia) = 10),
  email TEXT NOT NULL,
  nome TEXT NOT NULL,
  usuario_id TEXT REFERENCES usuarios (id),
  meio TEXT NOT NULL CHECK (meio IN ('email', 'aviso')),
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  UNIQUE (email, dia)
) STRICT;
CREATE TABLE lembretes (
  id TEXT PRIMARY KEY,
  cobranca_id TEXT NOT NULL REFERENCES cobrancas (id),
  degrau INTEGER NOT NULL CHECK (degrau BETWEEN 1 AND 3),
  carta_id TEXT NOT NULL REFERENCES cartas_de_lembrete (id),
  unidade_id TEXT NOT NULL REFERENCES unidades (id),
  dias_de_atraso INTEGER NOT NULL CHECK (dias_de_atraso > 0),
  valor INTEGER NOT NULL CHECK (valor > 0),
  UNIQUE (cobranca_id, degrau)
) STRICT;
CREATE INDEX lembretes_unidade ON lembretes (unidade_id, id);
CREATE INDEX lembretes_carta ON lembretes (carta_id);
CREATE TABLE lembretes_parados (
  unidade_id TEXT PRIMARY KEY REFERENCES unidades (id),
  motivo TEXT NOT NULL,
  ate TEXT CHECK (length(ate) = 10),
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL
) STRICT;
`

const PIX = 'Para pagar por PIX, copie o código e cole no aplicativo do seu banco: {pix}'
const JA_PAGOU = 'Se o pagamento já foi feito, por favor desconsidere este lembrete.'

// Written out here because a migration never changes; from now on they are the condominium's to word.
const INICIAIS = [
  {
    dias: 3,
    assunto: 'Lembrete de pagamento: {unidade}, {competencia}',
    texto: `Ainda não registramos este pagamento. Talvez tenha passado:\n{cobrancas}\n${PIX}\n${JA_PAGOU}\nDúvidas? Fale com a administração: {contato}`,
  },
  {
    dias: 15,
    assunto: 'Pagamento em aberto: {unidade}, {competencia}',
    texto: `Este pagamento continua em aberto:\n{cobrancas}\n${PIX}\nSe precisar de mais prazo, fale com a administração: {contato}\n${JA_PAGOU}`,
  },
  {
    dias: 30,
    assunto: 'Vamos resolver juntos: {unidade}, {dias} dias em aberto',
    texto: `Faz {dias} dias que este pagamento está em aberto:\n{cobrancas}\n${PIX}\nSe não for possível pagar tudo de uma vez, dá para combinar parcelas. Fale com a administração: {contato}\n${JA_PAGOU}`,
  },
]

/** The régua of reminders, switched off until staff reads its texts; what was sent; the units it is stopped for. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
  await db.insertInto('regua_de_lembretes').values({ id: 1, ativa: 0, atualizado_em: agoraISO() }).execute()
  await db
    .insertInto('degraus_da_regua')
    .values(INICIAIS.map((d, i) => ({ degrau: i + 1, ativo: 1, ...d })))
    .execute()
}
