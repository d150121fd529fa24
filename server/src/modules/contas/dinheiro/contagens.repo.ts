import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** What was counted of the cash of accounts. Amounts in centavos. */

const comQuem = (db: Handle) =>
  db
    .selectFrom('contagens_de_dinheiro as c')
    .leftJoin('usuarios as u', 'u.id', 'c.contado_por')
    .select(['c.id', 'c.conta_id', 'c.dia', 'c.valor', 'c.contado_em', 'u.nome as por'])
    .orderBy('c.dia')
    .orderBy('c.id')

export type Contagem = Awaited<ReturnType<typeof desde>>[number]

/** All from a day on, in the order of their days; of one day, as they were written down. */
export const desde = (db: Handle, dia: string) => comQuem(db).where('c.dia', '>=', dia).execute()

/** The last of each account until a day. */
export const ultimas = (db: Handle, dia: string): Promise<Contagem[]> =>
  comQuem(db)
    .where('c.dia', '<=', dia)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('contagens_de_dinheiro as d')
            .select('d.id')
            .whereRef('d.conta_id', '=', 'c.conta_id')
            .where('d.dia', '<=', dia)
            .where((o) =>
              o.or([
                o('d.dia', '>', o.ref('c.dia')),
                o.and([o('d.dia', '=', o.ref('c.dia')), o('d.id', '>', o.ref('c.id'))]),
              ]),
            ),
        ),
      ),
    )
    .execute()

export const inserir = (db: Handle, linha: Insertable<Tabelas['contagens_de_dinheiro']>) =>
  db.insertInto('contagens_de_dinheiro').values(linha).execute()
