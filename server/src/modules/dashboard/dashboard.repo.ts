import type { Expression } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/** Counts that their modules word and do not ask. */
interface Contagens {
  ocorrencias: Expression<{ n: number }>
  emails: Expression<{ n: number }>
  reservas: Expression<{ n: number }>
}

/** All the counts in one statement. */
export const contar = (db: Handle, { ocorrencias, emails, reservas }: Contagens) =>
  db
    .selectNoFrom((e) => [
      e.parens(ocorrencias).$castTo<number>().as('ocorrencias'),
      e.parens(emails).$castTo<number>().as('emails'),
      e.parens(reservas).$castTo<number>().as('reservas'),
    ])
    .executeTakeFirstOrThrow()
