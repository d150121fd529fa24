import { sql, type ExpressionBuilder, type Insertable, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { ordensDeAcordo, StatusDeAcordo } from '#contract/cobranca/acordos.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelaAcordos } from '#server/platform/db/tabelas/acordos.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

export type Ordem = (typeof ordensDeAcordo)[number]
export type Conta = Selectable<Tabelas['acordo_cobrancas']>
type ComAcordos = Tabelas & { a: TabelaAcordos }

export interface Filtro {
  busca?: string | undefined
  status?: StatusDeAcordo | undefined
  unidadeId?: string | undefined
}

const daUnidade = (coluna: 'bloco' | 'apto') => (e: ExpressionBuilder<ComAcordos, 'a'>) =>
  e.selectFrom('unidades').select(`unidades.${coluna}`).whereRef('unidades.id', '=', 'a.unidade_id').as(coluna)

const comUnidade = (db: Handle) =>
  db
    .selectFrom('acordos as a')
    .selectAll('a')
    .select([daUnidade('bloco'), daUnidade('apto')])

export const porId = (db: Handle, id: string) => comUnidade(db).where('a.id', '=', id).executeTakeFirst()
export type Linha = NonNullable<Awaited<ReturnType<typeof porId>>>

function filtrar<O>(consulta: SelectQueryBuilder<ComAcordos, 'a', O>, f: Filtro) {
  let c = consulta
  if (f.status !== undefined) c = c.where('a.status', '=', f.status)
  if (f.unidadeId !== undefined) c = c.where('a.unidade_id', '=', f.unidadeId)
  if (f.busca !== undefined) c = c.where(contem('a.busca', f.busca))
  return c
}

const CHAVES: Record<Ordem, ReturnType<typeof sql>> = {
  numero: sql.ref('a.numero'),
  divida: sql.ref('a.divida'),
  unidade: sql`(select u.ordem from unidades u where u.id = a.unidade_id)`,
}

/** One page of agreements; equal keys follow the number. */
export const listar = (
  db: Handle,
  filtro: Filtro,
  { ordem, sentido, limite, pular }: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
): Promise<Linha[]> =>
  filtrar(comUnidade(db), filtro)
    .orderBy(CHAVES[ordem], sentido)
    .orderBy('a.numero', sentido)
    .limit(limite)
    .offset(pular)
    .execute()

export const contar = async (db: Handle, filtro: Filtro): Promise<number> =>
  (
    await filtrar(
      db.selectFrom('acordos as a').select((e) => e.fn.countAll<number>().as('n')),
      filtro,
    ).executeTakeFirstOrThrow()
  ).n

/** Takes the next number of a year: two agreements at once wait for each other. */
export async function numerar(db: Handle, ano: number): Promise<number> {
  const { ultimo } = await db
    .insertInto('numeros_de_acordo')
    .values({ ano, ultimo: 1 })
    .onConflict((c) => c.column('ano').doUpdateSet((e) => ({ ultimo: e('numeros_de_acordo.ultimo', '+', 1) })))
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return ultimo
}

export const inserir = (db: Handle, linha: Insertable<TabelaAcordos>) =>
  db.insertInto('acordos').values(linha).execute()

export const inserirContas = (db: Handle, contas: readonly Conta[]) =>
  db
    .insertInto('acordo_cobrancas')
    .values([...contas])
    .execute()

export const inserirParcelas = (db: Handle, parcelas: readonly Tabelas['acordo_parcelas'][]) =>
  db
    .insertInto('acordo_parcelas')
    .values([...parcelas])
    .execute()

/** The charges some agreement put aside, the oldest first. */
export const contasDe = (db: Handle, acordoId: string): Promise<Conta[]> =>
  db.selectFrom('acordo_cobrancas').selectAll().where('acordo_id', '=', acordoId).orderBy('ordem').execute()

/** The instalments of some agreements, each with its charge and what was paid of it. */
export const parcelasDe = (db: Handle, acordos: readonly string[]) =>
  db
    .selectFrom('acordo_parcelas as p')
    .innerJoin('cobrancas as c', 'c.id', 'p.cobranca_id')
    .select(['p.acordo_id', 'p.numero', 'p.cobranca_id', 'p.principal', 'p.juros'])
    .select(['c.numero as numero_da_cobranca', 'c.vencimento', 'c.vence_em', 'c.valor', 'c.status'])
    .select((e) =>
      e
        .selectFrom('pagamentos as g')
        .select(sql<number>`coalesce(sum(g.valor), 0)`.as('pago'))
        .whereRef('g.cobranca_id', '=', 'p.cobranca_id')
        .where('g.estornado_em', 'is', null)
        .as('pago'),
    )
    .where('p.acordo_id', 'in', [...acordos, ''])
    .orderBy('p.acordo_id')
    .orderBy('p.numero')
    .execute()
export type LinhaDaParcela = Awaited<ReturnType<typeof parcelasDe>>[number]

/** Holds an agreement until the transaction ends. */
export const segurar = (db: Handle, id: string) =>
  db
    .updateTable('acordos')
    .set((e) => ({ versao: e.ref('versao') }))
    .where('id', '=', id)
    .execute()

/** The agreement a charge is an instalment of. */
export const daParcela = (db: Handle, cobrancaId: string) =>
  comUnidade(db)
    .innerJoin('acordo_parcelas as p', 'p.acordo_id', 'a.id')
    .where('p.cobranca_id', '=', cobrancaId)
    .executeTakeFirst()

/** Charges of an agreement that another one put aside after it. */
export const postos = (db: Handle, acordoId: string) =>
  db
    .selectFrom('acordo_cobrancas as k')
    .innerJoin('acordo_cobrancas as outra', 'outra.cobranca_id', 'k.cobranca_id')
    .innerJoin('acordos as a', 'a.id', 'outra.acordo_id')
    .select('a.numero')
    .where('k.acordo_id', '=', acordoId)
    .whereRef('outra.acordo_id', '>', 'k.acordo_id')
    .executeTakeFirst()

/** Agreements with an instalment to pay that fell due before `hoje`, by the oldest such day. */
export const comAtraso = (db: Handle, hoje: string) =>
  db
    .selectFrom('acordos as a')
    .innerJoin('acordo_parcelas as p', 'p.acordo_id', 'a.id')
    .innerJoin('cobrancas as c', 'c.id', 'p.cobranca_id')
    .select(['a.id', 'a.tolerancia', sql<string>`min(c.vence_em)`.as('vence_em')])
    .where('a.status', '=', 'ativo')
    .where('c.status', 'in', ['aberta', 'parcial'])
    .where('c.vence_em', '<', hoje)
    .groupBy(['a.id', 'a.tolerancia'])
    .orderBy('a.id')
    .execute()

/** Agreements of a unit that are still to be fulfilled. */
export const ativosDa = (db: Handle, unidadeId: string) =>
  db
    .selectFrom('acordos')
    .select(['id', 'numero'])
    .where('unidade_id', '=', unidadeId)
    .where('status', '=', 'ativo')
    .orderBy('numero')
    .execute()
