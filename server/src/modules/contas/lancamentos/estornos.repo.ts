import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** The contra-entry of a line; reading a line tells whether it has one. */
export const inserir = (db: Handle, linha: Insertable<Tabelas['estornos']>) =>
  db.insertInto('estornos').values(linha).execute()
