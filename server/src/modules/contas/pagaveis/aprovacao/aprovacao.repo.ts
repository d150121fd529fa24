import { sql, type Insertable, type Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelasDosPagaveis } from '#server/platform/db/tabelas/pagaveis.ts'
import { gravarNaVersao } from '#server/platform/db/versao.ts'
import { temPartes } from '../partes/partes.repo.ts'

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

const GASTO = sql<number>`pagaveis.valor - pagaveis.desconto`

/** The bills that wait for nobody's word and are due between two days. */
const quePodemSair = (db: Handle, { de, ate, exceto, semAprovacaoAte }: Omit<Comprometidas, 'categoria'>) =>
  db
    .selectFrom('pagaveis')
    .where('pagaveis.excluido_em', 'is', null)
    .where('pagaveis.id', '<>', exceto)
    .where('pagaveis.vencimento', '>=', de)
    .where('pagaveis.vencimento', '<=', ate)
    .where((e) =>
      e.or([
        e('pagaveis.status', '=', 'Aprovada'),
        e.and([e('pagaveis.status', '=', 'Lançada'), e(GASTO, '<=', semAprovacaoAte)]),
      ]),
    )

/** What the other bills of a category that are not divided, and wait for nobody's word, are still to take between two days. */
export async function comprometido(db: Handle, { categoria, ...quais }: Comprometidas): Promise<number> {
  const r = await quePodemSair(db, quais)
    .select(sql<number | null>`sum(${GASTO})`.as('total'))
    .where('pagaveis.categoria_id', '=', categoria)
    .where((e) => e.not(temPartes))
    .executeTakeFirstOrThrow()
  return r.total ?? 0
}

/** Every part of the other bills that have one of a category, and wait for nobody's word; each with what its bill costs. */
export const comprometidasEmPartes = (db: Handle, { categoria, ...quais }: Comprometidas) =>
  quePodemSair(db, quais)
    .innerJoin('pagavel_partes as x', 'x.pagavel_id', 'pagaveis.id')
    .select(['x.pagavel_id', 'x.categoria_id', 'x.valor', GASTO.as('gasto')])
    .where((e) =>
      e.exists(
        e
          .selectFrom('pagavel_partes as y')
          .select(sql.lit(1).as('um'))
          .whereRef('y.pagavel_id', '=', 'pagaveis.id')
          .where('y.categoria_id', '=', categoria),
      ),
    )
    .orderBy('x.pagavel_id')
    .orderBy('x.ordem')
    .execute()
