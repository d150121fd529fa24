import type { Selectable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** Opinions of the council on figures that its months do not have any more. */

export type Anterior = Selectable<Tabelas['pareceres_anteriores']>

/** The newest first. */
export const doMes = (db: Handle, competencia: string): Promise<Anterior[]> =>
  db
    .selectFrom('pareceres_anteriores')
    .selectAll()
    .where('competencia', '=', competencia)
    .orderBy('id', 'desc')
    .execute()

export const inserir = (db: Handle, linha: Anterior) => db.insertInto('pareceres_anteriores').values(linha).execute()

export const remover = (db: Handle, id: string) => db.deleteFrom('pareceres_anteriores').where('id', '=', id).execute()

/** The month of one of them. */
export const mesDe = async (db: Handle, id: string): Promise<string | undefined> =>
  (await db.selectFrom('pareceres_anteriores').select('competencia').where('id', '=', id).executeTakeFirst())
    ?.competencia

/** Keeps what a reopening says of the opinion and the note of a month, without a new version: nobody wrote them anew. */
export const marcarReabertura = (
  db: Handle,
  competencia: string,
  campos: Pick<Selectable<Tabelas['prestacoes']>, 'parecer_figuras' | 'parecer_reaberto_em' | 'nota_figuras'>,
) => db.updateTable('prestacoes').set(campos).where('id', '=', competencia).execute()
