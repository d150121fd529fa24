import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** What months were closed without. */

export type Linha = Selectable<Tabelas['excecoes_do_fechamento']>

/**
 * Those of the closing a month has now, in the order they were written down; none of a month that is open. What is written at the
 * publication of a month that a later one closed is of that closing.
 */
export const doFechamento = (db: Handle, competencia: string): Promise<Linha[]> =>
  db
    .selectFrom('excecoes_do_fechamento as x')
    .innerJoin('fechamentos as f', (j) =>
      j.onRef('f.fechado_em', '=', 'x.fechado_em').onRef('f.competencia', '>=', 'x.competencia'),
    )
    .selectAll('x')
    .where('x.competencia', '=', competencia)
    .orderBy('x.id')
    .execute()

/** Those of every closing a month ever had, in the order they were written down. */
export const doMes = (db: Handle, competencia: string): Promise<Linha[]> =>
  db.selectFrom('excecoes_do_fechamento').selectAll().where('competencia', '=', competencia).orderBy('id').execute()

/** The last one of each of some lines that has a reason, of whatever month and closing. */
export const ultimasDe = (db: Handle, linhas: readonly string[]): Promise<Linha[]> =>
  db
    .selectFrom('excecoes_do_fechamento as x')
    .selectAll('x')
    .where('x.linha', 'in', [...linhas, ''])
    .where('x.motivo', 'is not', null)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('excecoes_do_fechamento as y')
            .select('y.id')
            .whereRef('y.linha', '=', 'x.linha')
            .whereRef('y.id', '>', 'x.id')
            .where('y.motivo', 'is not', null),
        ),
      ),
    )
    .execute()

export const inserir = (db: Handle, linha: Insertable<Tabelas['excecoes_do_fechamento']>) =>
  db.insertInto('excecoes_do_fechamento').values(linha).execute()
