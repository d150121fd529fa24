import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** The contra-entry of a line, if it has one. */
export const doLancamento = (db: Handle, id: string) =>
  db
    .selectFrom('estornos')
    .select(['contra_id', 'motivo', 'criado_em'])
    .where('lancamento_id', '=', id)
    .executeTakeFirst()

export const inserir = (db: Handle, linha: Insertable<Tabelas['estornos']>) =>
  db.insertInto('estornos').values(linha).execute()
