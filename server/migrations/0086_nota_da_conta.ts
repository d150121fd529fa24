import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
ALTER TABLE pagaveis ADD COLUMN chave TEXT CHECK (length(chave) IN (44, 50));
ALTER TABLE pagaveis ADD COLUMN emissao TEXT CHECK (length(emissao) = 10);
ALTER TABLE pagaveis ADD COLUMN servico_id TEXT REFERENCES servicos (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX pagaveis_chave ON pagaveis (chave)
  WHERE chave IS NOT NULL AND excluido_em IS NULL AND status <> 'Cancelada';
CREATE INDEX pagaveis_servico ON pagaveis (servico_id) WHERE servico_id IS NOT NULL;
`

/** The note a bill is of, by its access key, entered once; and the service order it is for. */
export const up = (db: Kysely<unknown>, motor: Motor): Promise<void> => executarDdl(db, motor, DDL)
