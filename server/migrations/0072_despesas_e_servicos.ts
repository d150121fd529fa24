import { sql, type Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'

const DDL = `
ALTER TABLE despesas ADD COLUMN fornecedor_id TEXT REFERENCES fornecedores (id);
CREATE INDEX despesas_fornecedor ON despesas (fornecedor_id, data) WHERE fornecedor_id IS NOT NULL;
ALTER TABLE servicos ADD COLUMN ocorrencia_id TEXT REFERENCES ocorrencias (id) ON DELETE SET NULL;
CREATE INDEX servicos_ocorrencia ON servicos (ocorrencia_id) WHERE ocorrencia_id IS NOT NULL;
CREATE INDEX servicos_despesa ON servicos (despesa_id) WHERE despesa_id IS NOT NULL;
`

/** Who a despesa paid, and the incident a service order was opened from. What orders posted was paid to their suppliers. */
export async function up(db: Kysely<unknown>, motor: Motor): Promise<void> {
  await executarDdl(db, motor, DDL)
  await sql`
    update despesas
    set fornecedor_id = (select min(s.fornecedor_id) from servicos s where s.despesa_id = despesas.id)
    where id in (select s.despesa_id from servicos s where s.despesa_id is not null)`.execute(db)
}
