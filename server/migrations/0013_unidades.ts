import type { Kysely } from 'kysely'
import { diaEm } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { novoId } from '#server/platform/ids.ts'
import type { Palavras } from '#server/platform/db/palavras.rules.ts'

const DDL = `
CREATE TABLE unidades (
  id TEXT PRIMARY KEY,
  bloco TEXT NOT NULL,
  apto TEXT NOT NULL,
  chave TEXT NOT NULL,
  ordem TEXT NOT NULL,
  grupo TEXT,
  area_centesimos INTEGER CHECK (area_centesimos > 0),
  fracao_num INTEGER,
  fracao_den INTEGER,
  observacao TEXT NOT NULL DEFAULT '',
  veiculos TEXT NOT NULL DEFAULT '[]',
  animais TEXT NOT NULL DEFAULT '[]',
  vagas TEXT NOT NULL DEFAULT '[]',
  contatos_de_emergencia TEXT NOT NULL DEFAULT '[]',
  busca TEXT NOT NULL,
  importacao_id TEXT REFERENCES importacoes (id),
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK ((fracao_num IS NULL) = (fracao_den IS NULL)),
  CHECK (fracao_num >= 1 AND fracao_num <= fracao_den AND fracao_den <= 1000000000000)
) STRICT;
CREATE UNIQUE INDEX unidades_chave ON unidades (chave) WHERE excluido_em IS NULL;
CREATE INDEX unidades_ordem ON unidades (ordem, id) WHERE excluido_em IS NULL;
CREATE INDEX unidades_lixeira ON unidades (excluido_em) WHERE excluido_em IS NOT NULL;
CREATE INDEX unidades_importacao ON unidades (importacao_id) WHERE importacao_id IS NOT NULL;
CREATE TABLE pessoas_da_unidade (
  id TEXT PRIMARY KEY,
  unidade_id TEXT NOT NULL REFERENCES unidades (id),
  usuario_id TEXT REFERENCES usuarios (id),
  nome TEXT,
  email TEXT,
  tel TEXT,
  cpf TEXT,
  papel TEXT NOT NULL CHECK (papel IN ('proprietario', 'inquilino', 'dependente')),
  inicio TEXT NOT NULL CHECK (length(inicio) = 10),
  fim TEXT CHECK (length(fim) = 10),
  paga INTEGER NOT NULL DEFAULT 0 CHECK (paga IN (0, 1)),
  do_cadastro INTEGER NOT NULL DEFAULT 0 CHECK (do_cadastro IN (0, 1)),
  busca TEXT NOT NULL DEFAULT '',
  criado_por TEXT REFERENCES usuarios (id),
  criado_em TEXT NOT NULL,
  atualizado_em TEXT NOT NULL,
  excluido_em TEXT,
  excluido_por TEXT,
  versao INTEGER NOT NULL DEFAULT 1,
  CHECK (fim >= inicio),
  CHECK (usuario_id IS NOT NULL OR nome IS NOT NULL),
  CHECK (paga = 0 OR papel <> 'dependente')
) STRICT;
CREATE INDEX pessoas_da_unidade_unidade ON pessoas_da_unidade (unidade_id, inicio, id) WHERE excluido_em IS NULL;
CREATE INDEX pessoas_da_unidade_usuario ON pessoas_da_unidade (usuario_id) WHERE usuario_id IS NOT NULL;
CREATE UNIQUE INDEX pessoas_da_unidade_paga ON pessoas_da_unidade (unidade_id) WHERE paga = 1 AND fim IS NULL AND excluido_em IS NULL;
CREATE UNIQUE INDEX pessoas_da_unidade_cadastro ON pessoas_da_unidade (usuario_id) WHERE do_cadastro = 1 AND fim IS NULL AND excluido_em IS NULL;
ALTER TABLE importacoes ADD COLUMN tipo TEXT NOT NULL DEFAULT 'pessoas' CHECK (tipo IN ('pessoas', 'unidades'));
`

// As the product makes them today; written out here because a migration never changes.
const chaveDe = (bloco: string, apto: string) => normalizar(`${bloco}/${apto}`)
const natural = (texto: string) => normalizar(texto).replace(/\d+/g, (n) => n.padStart(10, '0'))

/**
 * Gives a unit to each distinct bloco and apto of the people already there, and ties each person to theirs since the day
 * they were registered. A deactivated person has left: the tie ends on the day of their last change.
 */
export async function ligarQuemJaEsta(db: Kysely<Tabelas>): Promise<void> {
  const pessoas = await db
    .selectFrom('usuarios')
    .select(['id', 'bloco', 'apto', 'tipo', 'ativo', 'criado_em', 'atualizado_em'])
    .where('apto', 'is not', null)
    .orderBy('criado_em')
    .orderBy('id')
    .execute()
  const agora = agoraISO()
  const unidades = new Map<string, string>()
  for (const p of pessoas) {
    const [bloco, apto] = [(p.bloco ?? '').trim(), (p.apto ?? '').trim()]
    if (apto === '') continue
    const chave = chaveDe(bloco, apto)
    const unidade_id = unidades.get(chave) ?? novoId()
    if (!unidades.has(chave)) {
      unidades.set(chave, unidade_id)
      const ordem = `${natural(bloco)}  ${natural(apto)}`
      const busca = normalizar(`${bloco} ${apto}`) as Palavras
      await db
        .insertInto('unidades')
        .values({ id: unidade_id, bloco, apto, chave, ordem, busca, criado_em: agora, atualizado_em: agora })
        .execute()
    }
    const inicio = diaEm(new Date(p.criado_em))
    const saida = diaEm(new Date(p.atualizado_em))
    await db
      .insertInto('pessoas_da_unidade')
      .values({
        id: novoId(),
        unidade_id,
        usuario_id: p.id,
        papel: p.tipo === 'Inquilino' ? 'inquilino' : 'proprietario',
        inicio,
        fim: p.ativo === 1 ? null : saida < inicio ? inicio : saida,
        do_cadastro: 1,
        criado_em: agora,
        atualizado_em: agora,
      })
      .execute()
  }
}

/** Units, the people in them with their days, and imports that may bring either. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
  await ligarQuemJaEsta(db)
}
