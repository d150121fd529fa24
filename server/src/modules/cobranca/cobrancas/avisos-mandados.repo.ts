import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { TabelasDeLembretes } from '#server/platform/db/tabelas/lembretes.ts'

/** To whom the notices of charges went, and when. */

export async function inserir(
  db: Handle,
  linhas: readonly Insertable<TabelasDeLembretes['avisos_mandados']>[],
): Promise<void> {
  for await (const lote of emLotes(linhas)) await db.insertInto('avisos_mandados').values(lote).execute()
}

/** The last notice of a charge, with what became of its e-mail. */
export const ultimoDa = (db: Handle, cobranca: string) =>
  db
    .selectFrom('avisos_mandados as a')
    .leftJoin('emails as m', 'm.id', 'a.email_id')
    .select(['a.criado_em', 'a.nome', 'a.email', 'a.meio', 'm.estado'])
    .where('a.cobranca_id', '=', cobranca)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** When each of some charges was last told of, and at which address. */
export async function ultimosDas(
  db: Handle,
  cobrancas: readonly string[],
): Promise<Map<string, { em: string; email: string | null }>> {
  const linhas = await db
    .selectFrom('avisos_mandados')
    .select(['cobranca_id', 'criado_em', 'email'])
    .where('cobranca_id', 'in', [...cobrancas, ''])
    .orderBy('id')
    .execute()
  return new Map(linhas.map((l) => [l.cobranca_id, { em: l.criado_em, email: l.email }]))
}

/** Every notice of some charges, with what became of its e-mail, the oldest first. */
export const todosDas = (db: Handle, cobrancas: readonly string[]) =>
  db
    .selectFrom('avisos_mandados as a')
    .innerJoin('cobrancas as c', 'c.id', 'a.cobranca_id')
    .leftJoin('emails as m', 'm.id', 'a.email_id')
    .select(['a.criado_em', 'a.nome', 'a.email', 'a.meio', 'c.numero', 'm.estado', 'm.aceito_em'])
    .where('a.cobranca_id', 'in', [...cobrancas, ''])
    .orderBy('a.id')
    .execute()
