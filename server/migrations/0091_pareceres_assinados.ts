import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

/**
 * What each of the council says of the accounts of a month in a session of their own (docs/adr/0098): a row is the companion of an
 * entry of the history, whose id it has, and the chain seals that entry. `prestacoes.conselho` is who was of the council when the
 * accounts were published; null in those of before this, which nobody was asked about.
 */
const DDL = `
ALTER TABLE prestacoes ADD COLUMN conselho TEXT;
ALTER TABLE prestacoes ADD COLUMN retirada_em TEXT;
CREATE TABLE pareceres_assinados (
  id TEXT PRIMARY KEY,
  competencia TEXT NOT NULL,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id),
  nome TEXT NOT NULL,
  decisao TEXT NOT NULL CHECK (decisao IN ('aprova', 'aprova_com_ressalvas', 'rejeita')),
  texto TEXT NOT NULL,
  em TEXT NOT NULL,
  selo TEXT CHECK (length(selo) = 64),
  fechada_em TEXT NOT NULL,
  publicada_em TEXT,
  figuras TEXT NOT NULL,
  resumo TEXT NOT NULL CHECK (length(resumo) = 64),
  CHECK (decisao = 'aprova' OR texto <> '')
) STRICT;
CREATE INDEX pareceres_assinados_mes ON pareceres_assinados (competencia, id);
CREATE INDEX pareceres_assinados_pessoa ON pareceres_assinados (usuario_id, competencia);
CREATE TABLE lembretes_do_conselho (
  competencia TEXT NOT NULL,
  usuario_id TEXT NOT NULL REFERENCES usuarios (id),
  em TEXT NOT NULL,
  por TEXT NOT NULL,
  email_id TEXT,
  PRIMARY KEY (competencia, usuario_id)
) STRICT;
`

/** An opinion that was given is neither changed nor taken away: another stands beside it. */
const GUARDAS: Record<Motor, string[]> = {
  sqlite: [
    `CREATE TRIGGER pareceres_assinados_nao_mudam BEFORE UPDATE ON pareceres_assinados
      BEGIN SELECT RAISE(ABORT, 'parecer_fica'); END`,
    `CREATE TRIGGER pareceres_assinados_ficam BEFORE DELETE ON pareceres_assinados
      BEGIN SELECT RAISE(ABORT, 'parecer_fica'); END`,
  ],
  postgres: [
    `CREATE FUNCTION pareceres_assinados_ficam() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
RAISE EXCEPTION 'parecer_fica' USING ERRCODE = 'CD002';
END $$`,
    `CREATE TRIGGER pareceres_assinados_ficam BEFORE UPDATE OR DELETE ON pareceres_assinados FOR EACH ROW
      EXECUTE FUNCTION pareceres_assinados_ficam()`,
  ],
}

export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  await executarDdl(db, motor, DDL)
  for (const instrucao of GUARDAS[motor]) await sql.raw(instrucao).execute(db)
}
