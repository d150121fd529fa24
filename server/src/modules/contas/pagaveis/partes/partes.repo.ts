import { sql, type Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelaPartesDoPagavel } from '#server/platform/db/tabelas/pagaveis.ts'

/** Rows of the parts a bill is divided into. Amounts in centavos. */

const lidas = (db: Handle) =>
  db
    .selectFrom('pagavel_partes as x')
    .leftJoin('categorias as c', 'c.id', 'x.categoria_id')
    .innerJoin('fundos as f', 'f.id', 'x.fundo_id')
    .selectAll('x')
    .select(['c.nome as categoria', 'f.nome as fundo'])
    .orderBy('x.pagavel_id')
    .orderBy('x.ordem')

/** The parts of a bill, in their order; none where it is not divided. */
export const daConta = (db: Handle, pagavelId: string) => lidas(db).where('x.pagavel_id', '=', pagavelId).execute()
export type LinhaDaParte = Awaited<ReturnType<typeof daConta>>[number]

/** The parts of these bills, those of one together. */
export const dasContas = (db: Handle, pagaveis: readonly string[]) =>
  lidas(db)
    .where('x.pagavel_id', 'in', [...pagaveis, ''])
    .execute()

/** The parts of every bill that is still to be paid and due until a day. */
export const dasAbertasAte = (db: Handle, dia: string) =>
  db
    .selectFrom('pagavel_partes as x')
    .innerJoin('pagaveis as p', 'p.id', 'x.pagavel_id')
    .select(['x.pagavel_id', 'x.categoria_id', 'x.valor'])
    .where('p.excluido_em', 'is', null)
    .where('p.status', 'in', ['Rascunho', 'Lançada', 'Aprovada'])
    .where('p.vencimento', '<=', dia)
    .orderBy('x.pagavel_id')
    .orderBy('x.ordem')
    .execute()

/** The despesas of the divided bills paid for these amounts in these days, those of one bill together, in the order of its parts. */
export const despesasDasPagas = (
  db: Handle,
  { valores, de, ate }: { valores: readonly number[]; de: string; ate: string },
) =>
  db
    .selectFrom('pagavel_partes as x')
    .innerJoin('pagaveis as p', 'p.id', 'x.pagavel_id')
    .innerJoin('despesas as d', 'd.id', 'x.despesa_id')
    .leftJoin('categorias as c', 'c.id', 'x.categoria_id')
    .leftJoin('fornecedores as f', 'f.id', 'p.fornecedor_id')
    .select(['p.id', 'p.nome', 'p.nota', 'p.valor_pago', 'f.nome as fornecedor'])
    .select(['d.id as despesa_id', 'd.valor', 'd.data', 'c.nome as categoria'])
    .where('p.excluido_em', 'is', null)
    .where('p.valor_pago', 'in', [...valores])
    .where('p.paga_em', '>=', de)
    .where('p.paga_em', '<=', ate)
    .where('d.valor', '>', 0)
    .orderBy('p.paga_em')
    .orderBy('p.id')
    .orderBy('x.ordem')
    .execute()

export const inserir = (db: Handle, linhas: Insertable<TabelaPartesDoPagavel>[]) =>
  db.insertInto('pagavel_partes').values(linhas).execute()

export const remover = (db: Handle, pagavelId: string) =>
  db.deleteFrom('pagavel_partes').where('pagavel_id', '=', pagavelId).execute()

/** Which despesa the payment posted of a part. */
export const anotarDespesa = (db: Handle, id: string, despesa_id: string) =>
  db.updateTable('pagavel_partes').set({ despesa_id }).where('id', '=', id).execute()

/** A payment was taken back: its despesas are the bill's no more. */
export const soltarDespesas = (db: Handle, pagavelId: string) =>
  db.updateTable('pagavel_partes').set({ despesa_id: null }).where('pagavel_id', '=', pagavelId).execute()

/** Whether a bill `pagaveis` of the query around it is divided. */
export const temPartes = sql<boolean>`exists (select 1 from pagavel_partes x where x.pagavel_id = pagaveis.id)`
