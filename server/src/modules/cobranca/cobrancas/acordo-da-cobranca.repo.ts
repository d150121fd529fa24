import type { Handle } from '#server/platform/db/conexao.ts'

/** The agreement a charge is an instalment of. */
export const daParcela = (db: Handle, cobrancaId: string) =>
  db
    .selectFrom('acordo_parcelas as p')
    .innerJoin('acordos as a', 'a.id', 'p.acordo_id')
    .select(['a.id', 'a.numero', 'a.status'])
    .where('p.cobranca_id', '=', cobrancaId)
    .executeTakeFirst()

/** The agreements that put a charge aside, the last first. */
export const daCobranca = (db: Handle, cobrancaId: string) =>
  db
    .selectFrom('acordo_cobrancas as k')
    .innerJoin('acordos as a', 'a.id', 'k.acordo_id')
    .select(['a.id', 'a.numero', 'a.status'])
    .where('k.cobranca_id', '=', cobrancaId)
    .orderBy('a.id', 'desc')
    .execute()

/** Of some units, those that have an agreement under way. */
export async function unidadesEmAcordo(db: Handle, unidades: readonly string[]): Promise<Set<string>> {
  const linhas = await db
    .selectFrom('acordos')
    .select('unidade_id')
    .distinct()
    .where('unidade_id', 'in', [...unidades, ''])
    .where('status', '=', 'ativo')
    .execute()
  return new Set(linhas.map((l) => l.unidade_id))
}

/** The agreements whose instalments paid something of some charges, by number. */
export const quePagaram = (db: Handle, cobrancas: readonly string[]) =>
  db
    .selectFrom('pagamentos as g')
    .innerJoin('pagamentos as b', 'b.id', 'g.origem_id')
    .innerJoin('acordo_parcelas as p', 'p.cobranca_id', 'b.cobranca_id')
    .innerJoin('acordos as a', 'a.id', 'p.acordo_id')
    .select(['g.cobranca_id', 'a.numero'])
    .distinct()
    .where('g.cobranca_id', 'in', [...cobrancas, ''])
    .where('g.estornado_em', 'is', null)
    .orderBy('a.numero')
    .execute()
