import { sql } from 'kysely'
import { tiposDeLancamento, type TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { pronta } from '#server/platform/db/pronta.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TipoDeTotal } from '#server/platform/db/tabelas/fundos.ts'
import { faixasDoPeriodo, periodosDoDia, type Faixa, type Grao, type Periodo } from './totais.rules.ts'

/**
 * Count and sum per category, fund and day, month and year, kept in the transaction that changes a line, so that no screen
 * ever adds up the whole ledger: whatever the period, a few dozen rows are read, however many lines or days there are.
 */

/** What narrows a sum. `categoriaId` '' means lines without one; both days are included. */
export interface FiltroDeTotais {
  categoriaId?: string | undefined
  fundoId?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}

export interface Parcela {
  tipo: TipoDeTotal
  dia: string
  categoriaId: string | null
  fundoId: string
  /** +1 or −1. */
  quantidade: number
  /** Centavos, with sign. */
  total: number
}

/** Applies parcels in one fixed order, so that two transactions never wait for each other in a circle. */
export async function somar(db: Handle, parcelas: readonly Parcela[]): Promise<void> {
  for (const parte of porPeriodo(parcelas)) {
    if (parte.quantidade === 0 && parte.total === 0) continue
    const somadas = await somarAoQueHa(db, parte)
    if (somadas.length === 0) await inserirOuSomar(db, parte)
  }
}

/** Three of these are run for every line that is written. @returns the total that was there, if it was */
const somarAoQueHa = (db: Handle, parte: Tabelas['totais']) =>
  pronta(db, 'somar ao total', { ...parte }, (m) =>
    db
      .updateTable('totais')
      .set((e) => ({ quantidade: e('quantidade', '+', m.quantidade), total: e('total', '+', m.total) }))
      .where('tipo', '=', m.tipo)
      .where('grao', '=', m.grao)
      .where('periodo', '=', m.periodo)
      .where('categoria_id', '=', m.categoria_id)
      .where('fundo_id', '=', m.fundo_id)
      .returning('periodo'),
  )

/** What each kept total changes by: an edit that leaves day, category and fund alone changes each of them once. */
export function porPeriodo(parcelas: readonly Parcela[]): Tabelas['totais'][] {
  const somas = new Map<string, Tabelas['totais']>()
  for (const p of parcelas) {
    for (const periodo of periodosDoDia(p.dia)) {
      const categoria_id = p.categoriaId ?? ''
      const chave = [p.tipo, periodo.grao, periodo.periodo, categoria_id, p.fundoId].join(' ')
      const zero = { tipo: p.tipo, ...periodo, categoria_id, fundo_id: p.fundoId, quantidade: 0, total: 0 }
      const atual = somas.get(chave) ?? zero
      somas.set(chave, {
        ...atual,
        quantidade: atual.quantidade + p.quantidade,
        total: atual.total + p.total,
      })
    }
  }
  return [...somas].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, soma]) => soma)
}

async function inserirOuSomar(db: Handle, linha: Tabelas['totais'] & Periodo) {
  await db
    .insertInto('totais')
    .values(linha)
    .onConflict((c) =>
      c.columns(['tipo', 'grao', 'periodo', 'categoria_id', 'fundo_id']).doUpdateSet({
        quantidade: sql<number>`totais.quantidade + excluded.quantidade`,
        total: sql<number>`totais.total + excluded.total`,
      }),
    )
    .execute()
}

/**
 * Count and sum (centavos) of each kind in a period, both ends included; kinds without lines do not come. One query for
 * each range of totals, put together: told as alternatives of a single WHERE, SQLite reads every total there is
 * (measured, 6.5 ms against 0.05).
 */
function somarPeriodo(db: Handle, tipos: readonly TipoDeLancamento[], f: FiltroDeTotais) {
  const faixas = faixasDoPeriodo(f.de, f.ate)
  const valores = valoresDoFiltro(faixas, f)
  const nome = ['soma', ...tipos, ...faixas.map((faixa) => faixa.grao), ...Object.keys(valores)].join(' ')
  return pronta<Record<string, string>, SomaDoTipo>(db, nome, valores, (m) =>
    db
      .selectFrom(totaisDas(db, tipos, faixas, m).as('partes'))
      .select((e) => ['tipo', e.fn.sum<number>('quantidade').as('quantidade'), e.fn.sum<number>('total').as('total')])
      .groupBy('tipo'),
  )
}

const valoresDoFiltro = (faixas: readonly Faixa[], f: FiltroDeTotais): Record<string, string> => ({
  ...valoresDas(faixas),
  ...(f.categoriaId !== undefined && { categoria: f.categoriaId }),
  ...(f.fundoId !== undefined && { fundo: f.fundoId }),
})

interface SomaDoTipo {
  tipo: TipoDeLancamento
  quantidade: number
  total: number
}

const valoresDas = (faixas: readonly Faixa[]): Record<string, string> =>
  Object.fromEntries(faixas.flatMap(({ de, ate }, i) => [[`de${i}`, de] as const, [`ate${i}`, ate] as const]))

/** The kept totals of these ranges, from the stand-ins of `valoresDas` and, if there are any, of a category and a fund. */
function totaisDas(db: Handle, tipos: readonly TipoDeTotal[], faixas: readonly Faixa[], m: Record<string, string>) {
  const [primeira, ...outras] = faixas.map((faixa, i) => daFaixa(db, tipos, faixa.grao, i, m))
  return outras.reduce((juntas, parte) => juntas.unionAll(parte), primeira ?? nenhuma(db))
}

/** The kept totals of the range in place `i`. */
function daFaixa(db: Handle, tipos: readonly TipoDeTotal[], grao: Grao, i: number, m: Record<string, string>) {
  let c = db
    .selectFrom('totais')
    .select(['tipo', 'categoria_id', 'fundo_id', 'quantidade', 'total'])
    .where('tipo', 'in', tipos)
    .where('grao', '=', grao)
    .where('periodo', '>=', m[`de${i}`] ?? '')
    .where('periodo', '<=', m[`ate${i}`] ?? '')
  if (m.categoria !== undefined) c = c.where('categoria_id', '=', m.categoria)
  return m.fundo === undefined ? c : c.where('fundo_id', '=', m.fundo)
}

/** A period without days, as one that ends before it begins. */
const nenhuma = (db: Handle) =>
  db
    .selectFrom('totais')
    .select(['tipo', 'categoria_id', 'fundo_id', 'quantidade', 'total'])
    .where(sql<boolean>`1 = 0`)

/** Count and sum (centavos) of a filter without text search. Asked with every list: a single range is read as it stands. */
export async function somarTotais(
  db: Handle,
  tipo: TipoDeLancamento,
  f: FiltroDeTotais,
): Promise<{ quantidade: number; total: number }> {
  const faixas = faixasDoPeriodo(f.de, f.ate)
  const valores = valoresDoFiltro(faixas, f)
  const nome = ['soma de', tipo, ...faixas.map((faixa) => faixa.grao), ...Object.keys(valores)].join(' ')
  const [soma] = await pronta<Record<string, string>, { quantidade: number | null; total: number | null }>(
    db,
    nome,
    valores,
    (m) => {
      const [faixa] = faixas
      const partes =
        faixa && faixas.length === 1
          ? daFaixa(db, [tipo], faixa.grao, 0, m).clearSelect()
          : db.selectFrom(totaisDas(db, [tipo], faixas, m).as('totais'))
      return partes.select((e) => [
        e.fn.sum<number | null>('quantidade').as('quantidade'),
        e.fn.sum<number | null>('total').as('total'),
      ])
    },
  )
  return { quantidade: soma?.quantidade ?? 0, total: soma?.total ?? 0 }
}

/** Count and sum (centavos) of each category of a filter without text search; `categoria_id` '' for lines without one. */
export function porCategoria(db: Handle, tipo: TipoDeLancamento, f: FiltroDeTotais) {
  const faixas = faixasDoPeriodo(f.de, f.ate)
  const valores = valoresDoFiltro(faixas, f)
  const nome = ['por categoria', tipo, ...faixas.map((faixa) => faixa.grao), ...Object.keys(valores)].join(' ')
  return pronta<Record<string, string>, { categoria_id: string; quantidade: number; total: number }>(
    db,
    nome,
    valores,
    (m) =>
      db
        .selectFrom(totaisDas(db, [tipo], faixas, m).as('partes'))
        .select((e) => [
          'categoria_id',
          e.fn.sum<number>('quantidade').as('quantidade'),
          e.fn.sum<number>('total').as('total'),
        ])
        .groupBy('categoria_id'),
  )
}

/** Rows of `ateODiaEPorMes` about everything up to the day carry this instead of a month. */
export const TUDO = 'tudo'
/** And those about each of the two stretches of days, these. */
export const TRECHOS = ['este trecho', 'o anterior'] as const

/** Days of one month, both included. */
export interface Trecho {
  de: string
  ate: string
}

/**
 * Sum (centavos) of each kind up to a day inclusive and, in the same statement, in each of the months between two
 * (`YYYY-MM`), both included, and of two stretches of days.
 */
export function ateODiaEPorMes(db: Handle, dia: string, de: string, ate: string, [t0, t1]: readonly [Trecho, Trecho]) {
  const faixas = faixasDoPeriodo(undefined, dia)
  const nome = ['caixa e meses', ...faixas.map((faixa) => faixa.grao)].join(' ')
  const valores = { ...valoresDas(faixas), de, ate, t0de: t0.de, t0ate: t0.ate, t1de: t1.de, t1ate: t1.ate }
  return pronta<Record<string, string>, { mes: string; tipo: TipoDeLancamento; total: number }>(
    db,
    nome,
    valores,
    (m) =>
      db
        .selectFrom(totaisDas(db, tiposDeLancamento, faixas, m).as('partes'))
        .select((e) => [sql.lit(TUDO).$castTo<string>().as('mes'), 'tipo', e.fn.sum<number>('total').as('total')])
        .groupBy('tipo')
        .unionAll(
          db
            .selectFrom('totais')
            .select((e) => ['periodo as mes', 'tipo', e.fn.sum<number>('total').as('total')])
            // Named although there are no others: the key begins with the kind, and without it every total is read.
            .where('tipo', 'in', tiposDeLancamento)
            .where('grao', '=', 'mes')
            .where('periodo', '>=', m.de ?? '')
            .where('periodo', '<=', m.ate ?? '')
            .groupBy(['periodo', 'tipo']),
        )
        .unionAll(doTrecho(db, TRECHOS[0], m.t0de, m.t0ate))
        .unionAll(doTrecho(db, TRECHOS[1], m.t1de, m.t1ate)),
  )
}

const doTrecho = (db: Handle, nome: string, de = '', ate = '') =>
  db
    .selectFrom('totais')
    .select((e) => [sql.lit(nome).$castTo<string>().as('mes'), 'tipo', e.fn.sum<number>('total').as('total')])
    .where('tipo', 'in', tiposDeLancamento)
    .where('grao', '=', 'dia')
    .where('periodo', '>=', de)
    .where('periodo', '<=', ate)
    .groupBy('tipo')

/** Sum (centavos) of each kind up to a day inclusive. */
export const porTipo = (db: Handle, ate: string) => somarPeriodo(db, tiposDeLancamento, { ate })

const TIPOS_DE_TOTAL = [...tiposDeLancamento, 'entrada', 'saida'] as const

/**
 * Count and sum (centavos) of each fund and kind in a period, both ends included; what has none does not come.
 * @param de first day, or undefined for "since ever"
 */
export function porFundo(db: Handle, de: string | undefined, ate: string | undefined) {
  const faixas = faixasDoPeriodo(de, ate)
  const nome = ['fundos', ...faixas.map((faixa) => faixa.grao)].join(' ')
  return pronta<Record<string, string>, SomaDoFundo>(db, nome, valoresDas(faixas), (m) =>
    db
      .selectFrom(totaisDas(db, TIPOS_DE_TOTAL, faixas, m).as('partes'))
      .select((e) => [
        'fundo_id',
        'tipo',
        e.fn.sum<number>('quantidade').as('quantidade'),
        e.fn.sum<number>('total').as('total'),
      ])
      .groupBy(['fundo_id', 'tipo']),
  )
}

export interface SomaDoFundo {
  fundo_id: string
  tipo: TipoDeTotal
  quantidade: number
  total: number
}

/** The first month after another that has any line or transfer, or null. @param depoisDe `YYYY-MM`, '' for the very first */
export const primeiroMes = async (db: Handle, depoisDe: string): Promise<string | null> =>
  (
    await db
      .selectFrom('totais')
      .select((e) => e.fn.min('periodo').as('mes'))
      .where('tipo', 'in', TIPOS_DE_TOTAL)
      .where('grao', '=', 'mes')
      .where('periodo', '>', depoisDe)
      .where('quantidade', '>', 0)
      .executeTakeFirst()
  )?.mes ?? null
