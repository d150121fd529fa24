import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type Selectable,
  type Updateable,
} from 'kysely'
import type { ordensDeUnidade } from '#contract/predio/unidades.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TabelaUnidades } from '#server/platform/db/tabelas/unidades.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

export type Linha = Selectable<TabelaUnidades>
export interface Filtro {
  busca?: string | undefined
  grupo?: string | undefined
  /** Account of somebody who is there on `dia`. */
  pessoa?: string | undefined
  /** The day on which people count as being there: a search finds a unit by its people of today. */
  dia: string
}
export type Ordem = (typeof ordensDeUnidade)[number]
type ComUnidades = Tabelas & { u: TabelaUnidades }

/** Rows a statement writes or looks for: short enough not to hold the event loop. */
const LOTE = 200

/** Moradas of the unit whose plates a search finds, as long as somebody of them is there or waited for. */
const deQuemMora = (e: ExpressionBuilder<ComUnidades, 'u'>, busca: string, dia: string) =>
  e
    .selectFrom('moradas as m')
    .select('m.id')
    .whereRef('m.unidade_id', '=', 'u.id')
    .where(contem('m.busca', busca))
    .where((f) =>
      f.or([
        f('m.habitada', '=', 0),
        f.exists(
          f
            .selectFrom('pessoas_da_unidade as q')
            .select('q.id')
            .whereRef('q.morada_id', '=', 'm.id')
            .where('q.excluido_em', 'is', null)
            .where((g) => g.or([g('q.fim', 'is', null), g('q.fim', '>=', dia)])),
        ),
      ]),
    )

function filtrar<O>(consulta: SelectQueryBuilder<ComUnidades, 'u', O>, { busca, grupo, pessoa, dia }: Filtro) {
  let c = consulta.where('u.excluido_em', 'is', null)
  if (grupo !== undefined) c = c.where('u.grupo', '=', grupo)
  if (pessoa !== undefined)
    c = c.where((e) =>
      e.exists(
        e
          .selectFrom('pessoas_da_unidade as p')
          .select('p.id')
          .whereRef('p.unidade_id', '=', 'u.id')
          .where('p.usuario_id', '=', pessoa)
          .where('p.excluido_em', 'is', null)
          .where('p.inicio', '<=', dia)
          .where((f) => f.or([f('p.fim', 'is', null), f('p.fim', '>=', dia)])),
      ),
    )
  if (busca === undefined) return c
  return c.where((e) =>
    e.or([
      contem('u.busca', busca),
      e.exists(deQuemMora(e, busca, dia)),
      e.exists(
        e
          .selectFrom('pessoas_da_unidade as p')
          .leftJoin('usuarios as s', 's.id', 'p.usuario_id')
          .select('p.id')
          .whereRef('p.unidade_id', '=', 'u.id')
          .where('p.excluido_em', 'is', null)
          .where((f) => f.or([f('p.fim', 'is', null), f('p.fim', '>=', dia)]))
          .where((f) => f.or([contem('p.busca', busca), contem('s.busca', busca)])),
      ),
    ]),
  )
}

const PARTES_DA_ORDEM: Record<Ordem, RawBuilder<unknown>[]> = {
  unidade: [],
  grupo: [sql`coalesce(u.grupo, '')`],
  area: [sql`coalesce(u.area_centesimos, 0)`],
  fracao: [sql`coalesce(u.fracao_num * 1.0 / u.fracao_den, 0)`],
}

/** A page of units; equal keys follow bloco and apto. */
export function listar(
  db: Handle,
  filtro: Filtro,
  p: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
): Promise<Linha[]> {
  let c = filtrar(db.selectFrom('unidades as u').selectAll('u'), filtro)
  for (const parte of PARTES_DA_ORDEM[p.ordem]) c = c.orderBy(parte, p.sentido)
  return c
    .orderBy('u.ordem', p.ordem === 'unidade' ? p.sentido : 'asc')
    .orderBy('u.id')
    .limit(p.limite)
    .offset(p.pular)
    .execute()
}

/** The units of a filter, in no order. */
export const idsDe = async (db: Handle, filtro: Filtro): Promise<string[]> =>
  (await filtrar(db.selectFrom('unidades as u').select('u.id'), filtro).execute()).map((l) => l.id)

export async function contar(db: Handle, filtro: Filtro): Promise<number> {
  const consulta = db.selectFrom('unidades as u').select((e) => e.fn.countAll<number>().as('n'))
  return (await filtrar(consulta, filtro).executeTakeFirstOrThrow()).n
}

/** How many units exist, to be asked within another query. */
export const contagem = (db: Handle) =>
  db
    .selectFrom('unidades')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('excluido_em', 'is', null)

/** Every unit that exists, in unit order. */
export const todas = (db: Handle): Promise<Linha[]> =>
  db.selectFrom('unidades').selectAll().where('excluido_em', 'is', null).orderBy('ordem').orderBy('id').execute()

export const porId = (db: Handle, id: string): Promise<Linha | undefined> =>
  db.selectFrom('unidades').selectAll().where('id', '=', id).executeTakeFirst()

/** Some units that exist, in unit order. */
export const porIds = (db: Handle, ids: readonly string[]): Promise<Linha[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('unidades')
        .selectAll()
        .where('id', 'in', ids)
        .where('excluido_em', 'is', null)
        .orderBy('ordem')
        .execute()

/** Bloco and apto of some units, deleted ones included. */
export async function nomesPorId(db: Handle, ids: readonly string[]) {
  const linhas: Pick<Linha, 'id' | 'bloco' | 'apto'>[] = []
  for (let i = 0; i < ids.length; i += LOTE)
    linhas.push(
      ...(await db
        .selectFrom('unidades')
        .select(['id', 'bloco', 'apto'])
        .where('id', 'in', ids.slice(i, i + LOTE))
        .execute()),
    )
  return linhas
}

/** The units that exist under these keys, by key. */
export async function porChaves(db: Handle, chaves: readonly string[]): Promise<Map<string, Linha>> {
  const achadas = new Map<string, Linha>()
  for (let i = 0; i < chaves.length; i += LOTE) {
    const linhas = await db
      .selectFrom('unidades')
      .selectAll()
      .where('chave', 'in', chaves.slice(i, i + LOTE))
      .where('excluido_em', 'is', null)
      .execute()
    for (const l of linhas) achadas.set(l.chave, l)
  }
  return achadas
}

export async function inserirVarias(db: Handle, linhas: readonly Insertable<TabelaUnidades>[]): Promise<void> {
  for (let i = 0; i < linhas.length; i += LOTE)
    await db
      .insertInto('unidades')
      .values(linhas.slice(i, i + LOTE))
      .execute()
}

export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<TabelaUnidades>) =>
  atualizarNaVersao(db, 'unidades', id, versao, campos)

/** Gives every unit that exists the same fração. */
export const igualar = (db: Handle, quantidade: number, quando: string) =>
  db
    .updateTable('unidades')
    .set((e) => ({
      fracao_num: 1,
      fracao_den: quantidade,
      atualizado_em: quando,
      versao: sql<number>`${e.ref('versao')} + 1`,
    }))
    .where('excluido_em', 'is', null)
    .execute()

/** Changes the fração of one unit. */
export const mudarFracao = (db: Handle, id: string, { num, den }: { num: number; den: number }, quando: string) =>
  db
    .updateTable('unidades')
    .set((e) => ({
      fracao_num: num,
      fracao_den: den,
      atualizado_em: quando,
      versao: sql<number>`${e.ref('versao')} + 1`,
    }))
    .where('id', '=', id)
    .execute()

/** What staff last said of the sum of the frações. */
export const confirmacao = (db: Handle) => db.selectFrom('fracoes_confirmadas').selectAll().executeTakeFirst()

export const gravarConfirmacao = (db: Handle, linha: Tabelas['fracoes_confirmadas']) =>
  db
    .insertInto('fracoes_confirmadas')
    .values(linha)
    .onConflict((c) => c.column('id').doUpdateSet(linha))
    .execute()

export async function contarExcluidas(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('unidades').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

export const listarExcluidas = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  ultimosExcluidos(excluidosDesde(db.selectFrom('unidades').selectAll(), desde, busca), limite)

/** Units in which nobody ever was, not even somebody removed, and that were never charged. */
const semPessoas = (db: Handle) =>
  db
    .selectFrom('unidades as x')
    .select('x.id')
    .where((e) =>
      e.not(e.exists(e.selectFrom('pessoas_da_unidade as p').select('p.id').whereRef('p.unidade_id', '=', 'x.id'))),
    )
    .where((e) => e.not(e.exists(e.selectFrom('cobrancas as c').select('c.id').whereRef('c.unidade_id', '=', 'x.id'))))

/** Removes for good some units deleted before an instant, unless people's history hangs on them. @returns those that went */
export const removerAntigas = (db: Handle, instante: string, limite: number) =>
  db
    .deleteFrom('unidades')
    .where('id', 'in', semPessoas(db).where('x.excluido_em', '<', instante).orderBy('x.excluido_em').limit(limite))
    .returning(['id', 'bloco', 'apto'])
    .execute()

/** Removes the units a file brought that nobody touched since and in which nobody is. @returns those that went */
export const removerDaImportacao = (db: Handle, importacaoId: string) =>
  db
    .deleteFrom('unidades')
    .where('id', 'in', semPessoas(db).where('x.importacao_id', '=', importacaoId).where('x.versao', '=', 1))
    .returning(['id', 'bloco', 'apto'])
    .execute()
