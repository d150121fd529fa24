import type { Insertable } from 'kysely'
import type { Assinado } from '#server/platform/cadeia/pareceres.rules.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** What each of the council said in sessions of their own. */

/** All of a month, in the order they were given. */
export const doMes = (db: Handle, competencia: string): Promise<Assinado[]> =>
  db
    .selectFrom('pareceres_assinados')
    .selectAll()
    .where('competencia', '=', competencia)
    .orderBy('em')
    .orderBy('id')
    .execute()

/** All there are, in the order they were given. */
export const todos = (db: Handle): Promise<Assinado[]> =>
  db.selectFrom('pareceres_assinados').selectAll().orderBy('em').orderBy('id').execute()

export const inserir = (db: Handle, linha: Insertable<Tabelas['pareceres_assinados']>) =>
  db.insertInto('pareceres_assinados').values(linha).execute()

/** Names of people, and whether they administer now. */
export const pessoas = (db: Handle, ids: readonly string[]) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'tipo'])
    .where('id', 'in', [...ids, ''])
    .orderBy('nome')
    .orderBy('id')
    .execute()

/** Who was reminded of a month since an instant, with what became of the mail. */
export const lembretes = (db: Handle, competencia: string, desde: string) =>
  db
    .selectFrom('lembretes_do_conselho as l')
    .innerJoin('usuarios as u', 'u.id', 'l.usuario_id')
    .leftJoin('emails as e', 'e.id', 'l.email_id')
    .select(['l.usuario_id', 'u.nome', 'l.em', 'l.por', 'l.email_id', 'e.estado'])
    .where('l.competencia', '=', competencia)
    .where('l.em', '>=', desde)
    .orderBy('u.nome')
    .orderBy('u.id')
    .execute()

export const lembrar = (db: Handle, linha: Tabelas['lembretes_do_conselho']) =>
  db
    .insertInto('lembretes_do_conselho')
    .values(linha)
    .onConflict((c) => c.columns(['competencia', 'usuario_id']).doUpdateSet(linha))
    .execute()
