import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

// One index over every status drew SQLite away from the small ones over what is still to be paid (measured with a million
// charges: 250 ms instead of one). Those of the rare statuses take its place.
const DDL = `
DROP INDEX cobrancas_status;
DROP INDEX cobrancas_vencidas;
CREATE INDEX cobrancas_vencidas ON cobrancas (unidade_id, vence_em, saldo, status) WHERE status IN ('aberta', 'parcial');
CREATE INDEX cobrancas_a_receber_valor ON cobrancas (valor, id) WHERE status IN ('aberta', 'parcial');
CREATE INDEX cobrancas_a_receber_unidade ON cobrancas (ordem_unidade, vencimento, id) WHERE status IN ('aberta', 'parcial');
CREATE INDEX cobrancas_parciais ON cobrancas (vencimento, id) WHERE status = 'parcial';
CREATE INDEX cobrancas_canceladas ON cobrancas (vencimento, id) WHERE status = 'cancelada';
CREATE INDEX cobrancas_em_acordo ON cobrancas (vencimento, id) WHERE status = 'em_acordo';
CREATE INDEX cobrancas_tipo ON cobrancas (tipo, vencimento, id);
`

/** Charges by the status people look for, whatever the order. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
