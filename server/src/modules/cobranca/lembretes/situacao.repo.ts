import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelasDeLembretes } from '#server/platform/db/tabelas/lembretes.ts'

/** What stands of the reminders of units: that they are stopped, when somebody was written to, what staff noted. */

export type LinhaDaParada = Selectable<TabelasDeLembretes['lembretes_parados']>

/** The units that are stopped on a day, of some. */
export const paradas = (db: Handle, unidades: readonly string[], hoje: string): Promise<LinhaDaParada[]> =>
  db
    .selectFrom('lembretes_parados')
    .selectAll()
    .where('unidade_id', 'in', [...unidades, ''])
    .where((e) => e.or([e('ate', 'is', null), e('ate', '>=', hoje)]))
    .execute()

export const parar = (db: Handle, linha: LinhaDaParada) =>
  db
    .insertInto('lembretes_parados')
    .values(linha)
    .onConflict((c) => c.column('unidade_id').doUpdateSet(linha))
    .execute()

export const retomar = (db: Handle, unidade: string) =>
  db.deleteFrom('lembretes_parados').where('unidade_id', '=', unidade).execute()

export const anotar = (db: Handle, linha: Insertable<TabelasDeLembretes['lembretes_anotados']>) =>
  db.insertInto('lembretes_anotados').values(linha).execute()

/** @returns whether the note was there */
export async function desanotar(db: Handle, unidade: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('lembretes_anotados')
    .where('id', '=', id)
    .where('unidade_id', '=', unidade)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** What staff noted of some units, the newest first. */
export const anotadosDas = (db: Handle, unidades: readonly string[]) =>
  db
    .selectFrom('lembretes_anotados as a')
    .leftJoin('usuarios as s', 's.id', 'a.criado_por')
    .select(['a.id', 'a.unidade_id', 'a.dia', 'a.meio', 's.nome as por'])
    .where('a.unidade_id', 'in', [...unidades, ''])
    .orderBy('a.dia', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

/** The day each of some people was last written to. */
export async function ultimasCartas(db: Handle, emails: readonly string[]): Promise<Map<string, string>> {
  const linhas = await db
    .selectFrom('cartas_de_lembrete')
    .select(['email', (e) => e.fn.max('dia').as('dia')])
    .where('email', 'in', [...emails, ''])
    .groupBy('email')
    .execute()
  return new Map(linhas.map((l) => [l.email, l.dia]))
}
