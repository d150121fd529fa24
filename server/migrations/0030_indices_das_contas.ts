import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

// Almost every charge is a monthly one: an index over all kinds drew SQLite into sorting a million of them. Payments make
// transfers too, one a charge: the bin looks only at those a person undid.
const DDL = `
CREATE INDEX cobrancas_pagas_com_atraso ON cobrancas (paga_em, vence_em) WHERE status = 'paga' AND paga_em > vence_em;
DROP INDEX cobrancas_tipo;
CREATE INDEX cobrancas_tipo ON cobrancas (tipo, vencimento, id) WHERE tipo <> 'mensal';
CREATE INDEX cobrancas_tipo_valor ON cobrancas (tipo, valor, id) WHERE tipo <> 'mensal';
CREATE INDEX cobrancas_tipo_unidade ON cobrancas (tipo, ordem_unidade, vencimento, id) WHERE tipo <> 'mensal';
CREATE INDEX cobrancas_tipo_numero ON cobrancas (tipo, numero, id) WHERE tipo <> 'mensal';
CREATE INDEX transferencias_excluidas ON transferencias (excluido_em, id) WHERE excluido_em IS NOT NULL AND origem IS NULL;
`

/** What was late at the end of a month, charges by kind in any order, and undone transfers, without reading the rest. */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
