import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const ORDINARIO = '00000000-0000-7000-8000-000000000001'

const DDL = `
CREATE TABLE destinos_a_acertar (
  pagamento_id TEXT NOT NULL REFERENCES pagamentos (id) ON DELETE CASCADE,
  item INTEGER NOT NULL,
  fundo_id TEXT NOT NULL REFERENCES fundos (id),
  valor INTEGER NOT NULL CHECK (valor > 0),
  decisao TEXT CHECK (decisao IN ('transferir', 'deixar')),
  decidido_em TEXT,
  PRIMARY KEY (pagamento_id, item),
  CHECK ((decisao IS NULL) = (decidido_em IS NULL))
) STRICT;
INSERT INTO destinos_a_acertar (pagamento_id, item, fundo_id, valor)
  SELECT q.pagamento_id, q.item, i.fundo_id, q.valor
  FROM pagamento_partes q
  JOIN pagamentos p ON p.id = q.pagamento_id
  JOIN cobranca_itens i ON i.cobranca_id = p.cobranca_id AND i.ordem = q.item
  WHERE q.parte = 'principal' AND q.fundo_id = '${ORDINARIO}' AND i.fundo_id <> '${ORDINARIO}'
    AND p.estornado_em IS NULL;
`

/**
 * What was paid of items of other funds and stayed in the ordinary one, before every payment took it to its fund. None can be
 * added later, so it is found once, here; staff decides what becomes of it.
 */
export const up = (db: Kysely<Tabelas>, motor: Motor): Promise<void> => executarDdl(db as Kysely<unknown>, motor, DDL)
