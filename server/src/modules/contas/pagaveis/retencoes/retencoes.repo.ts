import { sql, type Insertable } from 'kysely'
import type { Guia } from '#contract/contas/retencoes/tributos.ts'
import type { Handle, Motor } from '#server/platform/db/conexao.ts'
import type { TabelaRetencoes } from '#server/platform/db/tabelas/pagaveis.ts'

/** Rows of what is withheld, and the bills by which it is collected. Amounts in centavos. */

/** One writer of bills at a time: a tax's bill is made and grows by several of them. SQLite has one writer anyway. */
export async function travar(db: Handle, motor: Motor): Promise<void> {
  if (motor === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('pagaveis'))`.execute(db)
}

/** What is withheld of a bill, with the bill each is collected by. */
export const daConta = (db: Handle, pagavelId: string) =>
  db
    .selectFrom('retencoes as r')
    .leftJoin('pagaveis as g', 'g.id', 'r.recolhimento_id')
    .selectAll('r')
    .select('g.vencimento as recolhimento_vence')
    .where('r.pagavel_id', '=', pagavelId)
    .orderBy('r.id')
    .execute()
export type LinhaDaRetencao = Awaited<ReturnType<typeof daConta>>[number]

/** The notes that a tax's bill gathers, in the order they were entered. */
export const doRecolhimento = (db: Handle, recolhimentoId: string) =>
  db
    .selectFrom('retencoes as r')
    .innerJoin('pagaveis as p', 'p.id', 'r.pagavel_id')
    .leftJoin('fornecedores as f', 'f.id', 'p.fornecedor_id')
    .select(['r.tributo', 'r.valor', 'p.id', 'p.nome', 'p.nota', 'f.nome as fornecedor'])
    .where('r.recolhimento_id', '=', recolhimentoId)
    .orderBy('p.criado_em')
    .orderBy('r.id')
    .execute()

/** What a tax's bill gathers, each with the place of its note, in the order they were entered. */
export const retidasDoRecolhimento = (db: Handle, recolhimentoId: string) =>
  db
    .selectFrom('retencoes as r')
    .innerJoin('pagaveis as p', 'p.id', 'r.pagavel_id')
    .select(['r.valor', 'p.id', 'p.categoria_id', 'p.fundo_id'])
    .where('r.recolhimento_id', '=', recolhimentoId)
    .orderBy('p.criado_em')
    .orderBy('r.id')
    .execute()

export const inserir = (db: Handle, linha: Insertable<TabelaRetencoes>) =>
  db.insertInto('retencoes').values(linha).execute()

type Mudanca = Pick<TabelaRetencoes, 'base' | 'aliquota' | 'valor' | 'origem' | 'motivo' | 'memoria' | 'atualizado_em'>

export const atualizar = (db: Handle, id: string, campos: Mudanca) =>
  db.updateTable('retencoes').set(campos).where('id', '=', id).execute()

export const remover = (db: Handle, id: string) => db.deleteFrom('retencoes').where('id', '=', id).execute()

/** Which month and bill a withholding is collected in; null for none. */
export const destinar = (db: Handle, id: string, mes: string | null, recolhimento_id: string | null, em: string) =>
  db.updateTable('retencoes').set({ mes, recolhimento_id, atualizado_em: em }).where('id', '=', id).execute()

/** The bill of a tax and month that is still to be paid, the first there was. */
export const recolhimentoAberto = (db: Handle, guia: Guia, mes: string) =>
  db
    .selectFrom('pagaveis')
    .select('id')
    .where('guia', '=', guia)
    .where('guia_mes', '=', mes)
    .where('excluido_em', 'is', null)
    .where('status', 'in', ['Rascunho', 'Lançada', 'Aprovada'])
    .orderBy('criado_em')
    .orderBy('id')
    .executeTakeFirst()

/** What the last bill of a supplier says of the service, cancelled and deleted ones not counted. */
export const costume = (db: Handle, fornecedorId: string) =>
  db
    .selectFrom('pagaveis')
    .select(['tipo_de_servico', 'simples'])
    .where('fornecedor_id', '=', fornecedorId)
    .where('excluido_em', 'is', null)
    .where('status', '<>', 'Cancelada')
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The bills of taxes due before a day and not paid, the first due first. */
export const vencidas = (db: Handle, dia: string) =>
  db
    .selectFrom('pagaveis')
    .select(['id', 'nome', 'vencimento', 'valor'])
    .where('guia', 'is not', null)
    .where('excluido_em', 'is', null)
    .where('status', 'in', ['Rascunho', 'Lançada', 'Aprovada'])
    .where('vencimento', '<', dia)
    .orderBy('vencimento')
    .orderBy('id')
    .execute()

/** How many bills of taxes due in a period are paid. */
export const recolhidas = async (db: Handle, de: string, ate: string): Promise<number> =>
  (
    await db
      .selectFrom('pagaveis')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('guia', 'is not', null)
      .where('excluido_em', 'is', null)
      .where('status', '=', 'Paga')
      .where('vencimento', '>=', de)
      .where('vencimento', '<=', ate)
      .executeTakeFirstOrThrow()
  ).n
