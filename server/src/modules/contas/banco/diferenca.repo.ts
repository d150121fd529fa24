import { sql, type RawBuilder } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { DoBanco, DoLivro } from './diferenca.rules.ts'

/**
 * What of the bank the books do not have, and the other way round: the database compares, and only what differs is read. Amounts in
 * centavos.
 */

export interface Recorte {
  /** The first day that is compared. */
  de: string
  /** The last one. */
  ate: string
  /** The bank accounts, each with the day of its balance: a line after it is not in it. */
  extratos: readonly { id: string; em: string }[]
  /** The account of money whose entries are compared; null for all of them. */
  dinheiro: string | null
}

type Sql = RawBuilder<unknown>

/** That a line of the bank, called `m`, is in the balances that are compared. */
function noSaldo({ extratos }: Recorte): Sql {
  const dias = extratos.map((x) => sql`(m.conta_id = ${x.id} and m.data <= ${x.em})`)
  return sql`(${sql.join(dias, sql` or `)})`
}

/** That an entry of the books, called `l`, is in what is compared. */
const noLivro = ({ ate, dinheiro }: Recorte): Sql =>
  sql`l.excluido_em is null and l.data <= ${ate}${dinheiro === null ? sql`` : sql` and l.conta_id = ${dinheiro}`}`

/**
 * What of a line of the bank, called `m`, is in the books. Each entry is looked up by its id: joined, PostgreSQL without statistics
 * begins at the entries, all of them for every line.
 */
function conciliado(r: Recorte): Sql {
  const sinal = (tabela: Sql, valor: Sql) =>
    sql`(select ${valor} from ${tabela} l where l.id = k.lancamento_id and ${noLivro(r)})`
  return sql`(select coalesce(sum(k.valor * coalesce(
    ${sinal(sql`receitas`, sql`1`)}, ${sinal(sql`despesas`, sql`-1`)}, 0)), 0)
    from conciliacoes k where k.movimento_id = m.id)`
}

/** Lines of the bank that are not, or not whole, in the books; in the order of their days. */
export async function soNoBanco(db: Handle, r: Recorte): Promise<DoBanco[]> {
  const { rows } = await sql<DoBanco>`
    select x.id, x.data, x.estado, x.descricao, x.valor, x.no_livro as "noLivro" from (
      select m.id, m.data, m.estado, m.descricao, m.valor, ${conciliado(r)} as no_livro
      from movimentos m where m.data >= ${r.de} and m.data <= ${r.ate} and ${noSaldo(r)}
    ) x where x.no_livro <> x.valor order by x.data, x.id`.execute(db)
  return rows
}

/** An entry is one line of the bank at most, and a line may be several entries. */
const doLivro = (db: Handle, r: Recorte, tabela: Sql, sinal: Sql) =>
  sql<DoLivro>`
    select l.id, l.data, l.nome, c.nome as categoria, l.valor * ${sinal} as valor,
      case when m.id is null then 0 else k.valor * ${sinal} end as "noBanco"
    from ${tabela} l left join categorias c on c.id = l.categoria_id
    left join conciliacoes k on k.lancamento_id = l.id
    left join movimentos m on m.id = k.movimento_id and m.data <= ${r.ate} and ${noSaldo(r)}
    where ${noLivro(r)} and l.data >= ${r.de} and (m.id is null or k.valor <> l.valor)
    order by l.data, l.id`.execute(db)

/** Entries of the books that the bank does not have, or not whole; receitas, then despesas, in the order of their days. */
export async function soNoLivro(db: Handle, r: Recorte): Promise<DoLivro[]> {
  const receitas = await doLivro(db, r, sql`receitas`, sql`1`)
  const despesas = await doLivro(db, r, sql`despesas`, sql`-1`)
  return [...receitas.rows, ...despesas.rows]
}
