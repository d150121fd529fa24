import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import type { StatusDeCobranca, TipoDeCobranca } from '#contract/cobranca/cobrancas.ts'
import type { ordensDeCobranca } from '#contract/cobranca/consulta-de-cobrancas.ts'
import { acha } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelaCobrancas } from '#server/platform/db/tabelas/cobrancas.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export type Colunas = Selectable<TabelaCobrancas>
export type Item = Selectable<Tabelas['cobranca_itens']>
export type Ordem = (typeof ordensDeCobranca)[number]

/** Rows a statement writes: engines limit how many values one may carry. */
const LOTE = 500

/** What a resident may see: every charge of the units they own, and of those they rent, or left, what is addressed to them. */
export interface Visiveis {
  /** All of them. */
  unidades: readonly string[]
  proprias: readonly string[]
  vinculos: readonly string[]
}

/** A day, and the first and last day of its month. */
export interface Agora {
  hoje: string
  inicio: string
  fim: string
}

/** What narrows a list; days are due dates. */
export interface Filtro {
  busca?: string | undefined
  status?: StatusDeCobranca | undefined
  /** Not wholly paid, and late (its moved due date before this day) or not yet. */
  atraso?: { vencida: boolean; hoje: string } | undefined
  /** Late on a day, or of its month: neither cancelled nor put aside by an agreement. */
  agora?: Agora | undefined
  competencia?: string | undefined
  unidadeId?: string | undefined
  tipo?: TipoDeCobranca | undefined
  de?: string | undefined
  ate?: string | undefined
  visiveis?: Visiveis | undefined
  /** Only these. */
  ids?: readonly string[] | undefined
}

/** A charge with the unit it is of, as it is called today. */
type ComCobrancas = Tabelas & { c: TabelaCobrancas }

const blocoDaUnidade = (e: ExpressionBuilder<ComCobrancas, 'c'>) =>
  e.selectFrom('unidades').select('unidades.bloco').whereRef('unidades.id', '=', 'c.unidade_id').as('bloco')
const aptoDaUnidade = (e: ExpressionBuilder<ComCobrancas, 'c'>) =>
  e.selectFrom('unidades').select('unidades.apto').whereRef('unidades.id', '=', 'c.unidade_id').as('apto')

/** Principal (centavos) that the instalments of an ended agreement paid of a charge: that money came in by them. */
const peloAcordo =
  sql<number>`case when c.status in ('parcial', 'paga') then coalesce((select sum(p.principal) from pagamentos as p where p.cobranca_id = c.id and p.origem_id is not null and p.estornado_em is null), 0) else 0 end`.as(
    'pelo_acordo',
  )

/** What credits of the unit paid of a charge, late charges and all (centavos). */
const creditoUsado =
  sql<number>`case when c.status in ('parcial', 'paga', 'em_acordo') then coalesce((select sum(p.valor) from pagamentos as p where p.cobranca_id = c.id and p.credito_id is not null and p.estornado_em is null), 0) else 0 end`.as(
    'credito_usado',
  )

export const comUnidade = (db: Handle) =>
  db.selectFrom('cobrancas as c').selectAll('c').select([blocoDaUnidade, aptoDaUnidade, peloAcordo, creditoUsado])

export const porId = (db: Handle, id: string) => comUnidade(db).where('c.id', '=', id).executeTakeFirst()
type LinhaLida = NonNullable<Awaited<ReturnType<typeof porId>>>
/** One just issued has nothing of an agreement nor of a credit yet. */
export type Linha = Omit<LinhaLida, 'pelo_acordo' | 'credito_usado'> & { pelo_acordo?: number; credito_usado?: number }

// Statuses are written out, not as values: they must read as the conditions of the partial indices do.
const aReceber = sql<SqlBool>`c.status in ('aberta', 'parcial')`

/** Of charges, and of their totals, whose columns have the same names. */
export const ehDeAgora = ({ hoje, inicio, fim }: Agora) =>
  sql<SqlBool>`((status in ('aberta', 'parcial') and vence_em < ${hoje}) or (status in ('aberta', 'parcial', 'paga') and vencimento >= ${inicio} and vencimento <= ${fim}))`

function filtrar<O>(db: Handle, consulta: SelectQueryBuilder<ComCobrancas, 'c', O>, f: Filtro) {
  let c = consulta
  if (f.status !== undefined) c = c.where('c.status', '=', sql.lit(f.status))
  if (f.atraso) c = c.where(aReceber).where('c.vence_em', f.atraso.vencida ? '<' : '>=', f.atraso.hoje)
  if (f.agora) c = c.where(ehDeAgora(f.agora))
  if (f.competencia !== undefined) c = c.where('c.competencia', '=', f.competencia)
  if (f.unidadeId !== undefined) c = c.where('c.unidade_id', '=', f.unidadeId)
  if (f.tipo !== undefined) c = c.where('c.tipo', '=', f.tipo)
  // Said again as the indices of the rarer kinds have it; those of a unit are fewer still, and have their own.
  if (f.tipo !== undefined && f.tipo !== 'mensal' && f.unidadeId === undefined)
    c = c.where(sql<SqlBool>`c.tipo <> 'mensal'`)
  if (f.de !== undefined) c = c.where('c.vencimento', '>=', f.de)
  if (f.ate !== undefined) c = c.where('c.vencimento', '<=', f.ate)
  if (f.busca !== undefined) c = c.where(acha(db, 'cobrancas', f.busca, { como: 'c' }))
  if (f.ids !== undefined) c = c.where('c.id', 'in', [...f.ids, ''])
  const { visiveis } = f
  if (visiveis)
    c = c
      .where('c.unidade_id', 'in', [...visiveis.unidades, ''])
      .where((e) =>
        e.or([
          e('c.unidade_id', 'in', [...visiveis.proprias, '']),
          e('c.vinculo_id', 'in', [...visiveis.vinculos, '']),
        ]),
      )
  return c
}

/** What is late first, then what is to be paid, then the rest. */
const urgencia = (hoje: string) =>
  sql`case when c.status not in ('aberta', 'parcial') then 2 when c.vence_em < ${hoje} then 0 else 1 end`

const CHAVES: Record<Ordem, (hoje: string) => readonly RawBuilder<unknown>[]> = {
  vencimento: () => [sql.ref('c.vencimento')],
  unidade: () => [sql.ref('c.ordem_unidade'), sql.ref('c.vencimento')],
  valor: () => [sql.ref('c.valor')],
  numero: () => [sql.ref('c.numero')],
  urgencia: (hoje) => [urgencia(hoje), sql.ref('c.vencimento')],
}

/** One page of charges, in the order asked; whatever its sense, equal ones stand as the doors do. */
export function listar(
  db: Handle,
  filtro: Filtro,
  {
    ordem,
    sentido,
    limite,
    pular,
    hoje,
  }: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number; hoje: string },
): Promise<Linha[]> {
  let c = filtrar(db, comUnidade(db), filtro)
  for (const chave of CHAVES[ordem](hoje)) c = c.orderBy(chave, sentido)
  return c.orderBy('c.ordem_unidade').orderBy('c.id', sentido).limit(limite).offset(pular).execute()
}

/** Count and sums (centavos) of a filter, row by row: of a search, a unit or a resident. */
export async function somar(db: Handle, filtro: Filtro): Promise<{ quantidade: number; total: number; saldo: number }> {
  const r = await filtrar(
    db,
    db
      .selectFrom('cobrancas as c')
      .select((e) => [
        e.fn.countAll<number>().as('quantidade'),
        e.fn.sum<number | null>('c.valor').as('total'),
        sql<number | null>`sum(case when c.status = 'em_acordo' then 0 else c.saldo end)`.as('saldo'),
      ]),
    filtro,
  ).executeTakeFirstOrThrow()
  return { quantidade: r.quantidade, total: r.total ?? 0, saldo: r.saldo ?? 0 }
}

/** The items of a charge, each with the name its fund has today. */
export const itensDe = (db: Handle, cobrancaId: string) =>
  db
    .selectFrom('cobranca_itens as i')
    .innerJoin('fundos as f', 'f.id', 'i.fundo_id')
    .selectAll('i')
    .select('f.nome as fundo_nome')
    .where('i.cobranca_id', '=', cobrancaId)
    .orderBy('i.ordem')
    .execute()

/** Charges still to be paid of a unit, the oldest first. */
export const abertasDa = (db: Handle, unidadeId: string): Promise<Linha[]> =>
  comUnidade(db).where(aReceber).where('c.unidade_id', '=', unidadeId).orderBy('c.vence_em').orderBy('c.id').execute()

/** Some charges, the oldest first. */
export const porIds = (db: Handle, ids: readonly string[]): Promise<Linha[]> =>
  comUnidade(db)
    .where('c.id', 'in', [...ids, ''])
    .orderBy('c.vence_em')
    .orderBy('c.id')
    .execute()

/** Writes charges and their items in few statements. */
export async function inserir(
  db: Handle,
  cobrancas: readonly Insertable<TabelaCobrancas>[],
  itens: readonly Item[],
): Promise<void> {
  for (let i = 0; i < cobrancas.length; i += LOTE)
    await db
      .insertInto('cobrancas')
      .values(cobrancas.slice(i, i + LOTE))
      .execute()
  for (let i = 0; i < itens.length; i += 4 * LOTE)
    await db
      .insertInto('cobranca_itens')
      .values(itens.slice(i, i + 4 * LOTE))
      .execute()
}

/** Takes the next numbers of a year: two issues at once wait for each other. @returns the first of them */
export async function numerar(db: Handle, ano: number, quantos: number): Promise<number> {
  const { ultimo } = await db
    .insertInto('numeros_de_cobranca')
    .values({ ano, ultimo: quantos })
    .onConflict((c) => c.column('ano').doUpdateSet((e) => ({ ultimo: e('numeros_de_cobranca.ultimo', '+', quantos) })))
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo - quantos + 1
}

/** Holds the row until the transaction ends: two hands on one charge act one after the other. */
export const segurar = (db: Handle, id: string) =>
  db
    .updateTable('cobrancas')
    .set((e) => ({ versao: e.ref('versao') }))
    .where('id', '=', id)
    .execute()

/** Sort keys of some units, by id. */
export async function ordensDasUnidades(db: Handle): Promise<Map<string, string>> {
  const linhas = await db.selectFrom('unidades').select(['id', 'ordem']).where('excluido_em', 'is', null).execute()
  return new Map(linhas.map((l) => [l.id, l.ordem]))
}

/** Due dates of what is still to be paid, in a range, each with the business day it counts from. */
export const vencimentosAReceber = (db: Handle, de: string, ate: string) =>
  db
    .selectFrom('cobrancas as c')
    .select(['c.vencimento', 'c.vence_em'])
    .distinct()
    .where(aReceber)
    .where('c.vencimento', '>=', de)
    .where('c.vencimento', '<=', ate)
    .execute()

/** Moves what is still to be paid, and nobody paid late, from one business day to another. */
export const moverVencimento = (db: Handle, vencimento: string, vence_em: string) =>
  db
    .updateTable('cobrancas as c')
    .set({ vence_em })
    .where(aReceber)
    .where('c.vencimento', '=', vencimento)
    .where('c.desde', 'is', null)
    .execute()

/** Whether a unit was ever charged. */
export const foiCobrada = async (db: Handle, unidadeId: string): Promise<boolean> =>
  (await db.selectFrom('cobrancas').select('id').where('unidade_id', '=', unidadeId).limit(1).executeTakeFirst()) !==
  undefined
