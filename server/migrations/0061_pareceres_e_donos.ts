import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const DDL = `
ALTER TABLE prestacoes ADD COLUMN parecer_figuras TEXT;
ALTER TABLE prestacoes ADD COLUMN parecer_reaberto_em TEXT;
ALTER TABLE prestacoes ADD COLUMN nota_figuras TEXT;
CREATE TABLE pareceres_anteriores (
  id TEXT PRIMARY KEY,
  competencia TEXT NOT NULL REFERENCES prestacoes (id),
  resultado TEXT NOT NULL CHECK (resultado IN ('favoravel', 'com_ressalvas', 'contrario')),
  texto TEXT NOT NULL,
  de TEXT NOT NULL,
  em TEXT NOT NULL CHECK (length(em) = 10),
  registrado_por TEXT,
  registrado_em TEXT,
  figuras TEXT,
  reaberto_em TEXT,
  guardado_em TEXT NOT NULL
) STRICT;
CREATE INDEX pareceres_anteriores_mes ON pareceres_anteriores (competencia);
ALTER TABLE certidoes ADD COLUMN donos TEXT;
`

/**
 * The figures an opinion and a note were given on, the opinions on other figures, and the owners a certificate named. Of
 * opinions of before nobody kept the figures: those whose month was reopened after they were written down are told apart by
 * the history.
 */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
  await sql`UPDATE prestacoes SET parecer_reaberto_em = (
      SELECT min(r.quando) FROM auditoria r
      WHERE r.entidade = 'fechamentos' AND r.acao = 'reabriu' AND r.entidade_id = prestacoes.id
        AND r.quando > coalesce(prestacoes.parecer_registrado_em, (
          SELECT max(g.quando) FROM auditoria g
          WHERE g.entidade = 'prestacoes' AND g.acao = 'alterou' AND g.entidade_id = prestacoes.id)))
    WHERE parecer IS NOT NULL`.execute(db)
}
