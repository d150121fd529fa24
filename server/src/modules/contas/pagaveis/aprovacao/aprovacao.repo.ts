import { sql, type Insertable, type Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelasDosPagaveis } from '#server/platform/db/tabelas/pagaveis.ts'
import { gravarNaVersao } from '#server/platform/db/versao.ts'

/** Limits of approval by office, and the words given on bills. Amounts in centavos. */

export type LinhaDoLimite = Awaited<ReturnType<typeof limites>>[number]

const lidos = (db: Handle) =>
  db
    .selectFrom('limites_de_aprovacao as r')
    .leftJoin('usuarios as p', 'p.id', 'r.proposta_por')
    .leftJoin('usuarios as m', 'm.id', 'r.mudada_por')
    .leftJoin('usuarios as c', 'c.id', 'r.confirmada_por')
    .selectAll('r')
    .select(['p.nome as quem_propos', 'm.nome as quem_mudou', 'c.nome as quem_confirmou'])

/** The limits somebody wrote, with who proposed and who changed each. */
export const limites = (db: Handle) => lidos(db).execute()

export const limite = (db: Handle, id: string) => lidos(db).where('r.id', '=', id).executeTakeFirst()

/** Writes a limit over the version that was read. @returns whether it was still that one */
export const gravarLimite = (
  db: Handle,
  id: string,
  versao: number,
  campos: Updateable<TabelasDosPagaveis['limites_de_aprovacao']>,
) => gravarNaVersao(db, 'limites_de_aprovacao', id, versao, campos)

/** How many higher limits wait for somebody else's word. */
export const contarPropostas = async (db: Handle): Promise<number> =>
  (
    await db
      .selectFrom('limites_de_aprovacao')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('proposta_em', 'is not', null)
      .executeTakeFirstOrThrow()
  ).n

export const anotarPalavra = (db: Handle, linha: Insertable<TabelasDosPagaveis['pagavel_aprovacoes']>) =>
  db.insertInto('pagavel_aprovacoes').values(linha).execute()

/** The words given on a bill since it says what it says, the first one first. @param desde the instant it was entered or changed */
export const palavrasDa = (db: Handle, pagavelId: string, desde: string) =>
  db
    .selectFrom('pagavel_aprovacoes as a')
    .innerJoin('usuarios as u', 'u.id', 'a.usuario_id')
    .selectAll('a')
    .select('u.nome')
    .where('a.pagavel_id', '=', pagavelId)
    .where('a.em', '>=', desde)
    .orderBy('a.em')
    .orderBy('a.id')
    .execute()

/** Which other bills take from what was planned; days of the due date, both included. */
interface Comprometidas {
  categoria: string
  de: string
  ate: string
  exceto: string
  semAprovacaoAte: number
}

/** What the other bills of a category that wait for nobody's word are still to take between two days. */
export async function comprometido(
  db: Handle,
  { categoria, de, ate, exceto, semAprovacaoAte }: Comprometidas,
): Promise<number> {
  const gasto = sql<number>`valor - desconto`
  const r = await db
    .selectFrom('pagaveis')
    .select(sql<number | null>`sum(${gasto})`.as('total'))
    .where('categoria_id', '=', categoria)
    .where('excluido_em', 'is', null)
    .where('id', '<>', exceto)
    .where('vencimento', '>=', de)
    .where('vencimento', '<=', ate)
    .where((e) =>
      e.or([e('status', '=', 'Aprovada'), e.and([e('status', '=', 'Lançada'), e(gasto, '<=', semAprovacaoAte)])]),
    )
    .executeTakeFirstOrThrow()
  return r.total ?? 0
}
