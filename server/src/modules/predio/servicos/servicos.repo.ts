import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type Updateable,
} from 'kysely'
import type { ordensDeServico, StatusDeServico, TipoDeServico } from '#contract/predio/servicos.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TabelaServicos } from '#server/platform/db/tabelas/compromissos.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

/** What narrows a list; days are of the due date. */
export interface Filtro {
  busca?: string | undefined
  status?: StatusDeServico | undefined
  tipo?: TipoDeServico | undefined
  fornecedor?: string | undefined
  /** Only what is still to be done though its day is before this one. */
  atrasadoEm?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}
export type Ordem = (typeof ordensDeServico)[number]
type ComServicos = Tabelas & { s: TabelaServicos }

const atrasadoEm = (dia: string) => sql<SqlBool>`s.status in ('Aberto', 'Em execução') and s.prazo < ${dia}`

function filtrar<O>(consulta: SelectQueryBuilder<ComServicos, 's', O>, f: Filtro) {
  let c = consulta.where('s.excluido_em', 'is', null)
  if (f.status !== undefined) c = c.where('s.status', '=', f.status)
  if (f.atrasadoEm !== undefined) c = c.where(atrasadoEm(f.atrasadoEm))
  if (f.tipo !== undefined) c = c.where('s.tipo', '=', f.tipo)
  if (f.fornecedor !== undefined) c = c.where('s.fornecedor_id', '=', f.fornecedor)
  if (f.de !== undefined) c = c.where('s.prazo', '>=', f.de)
  if (f.ate !== undefined) c = c.where('s.prazo', '<=', f.ate)
  if (f.busca !== undefined) c = c.where(contem('s.busca', f.busca))
  return c
}

const nomeDoFornecedor = (e: ExpressionBuilder<ComServicos, 's'>) =>
  e
    .selectFrom('fornecedores')
    .select('fornecedores.nome')
    .whereRef('fornecedores.id', '=', 's.fornecedor_id')
    .as('fornecedor')
const despesaViva = (e: ExpressionBuilder<ComServicos, 's'>) =>
  e
    .selectFrom('despesas')
    .select('despesas.id')
    .whereRef('despesas.id', '=', 's.despesa_id')
    .where('despesas.excluido_em', 'is', null)
    .as('despesa')
/** What an order says of the incident it was opened from. */
const daOcorrencia = (e: ExpressionBuilder<ComServicos, 's'>) => {
  const de = e.selectFrom('ocorrencias as o').whereRef('o.id', '=', 's.ocorrencia_id')
  return [
    de.select('o.ano').as('ocorrencia_ano'),
    de.select('o.numero').as('ocorrencia_numero'),
    de.select('o.titulo').as('ocorrencia_titulo'),
  ]
}
const contarAnexos = (e: ExpressionBuilder<ComServicos, 's'>) =>
  e
    .selectFrom('arquivos_vinculos')
    .select((v) => v.fn.countAll<number>().as('n'))
    .where('entidade', '=', 'servicos')
    .whereRef('entidade_id', '=', 's.id')
    .as('quantidade_de_anexos')

/** Those without a day come last; without a cost count as nothing. */
const CHAVES: Record<Ordem, RawBuilder<unknown>> = {
  prazo: sql`coalesce(s.prazo, '9999')`,
  titulo: sql.ref('s.ordem_titulo'),
  status: sql.ref('s.status'),
  custo: sql`coalesce(s.custo, 0)`,
  criacao: sql.ref('s.criado_em'),
}

export const listar = (
  db: Handle,
  filtro: Filtro,
  p: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
) =>
  filtrar(
    db
      .selectFrom('servicos as s')
      .selectAll('s')
      .select([nomeDoFornecedor, despesaViva, contarAnexos])
      .select(daOcorrencia),
    filtro,
  )
    .orderBy(CHAVES[p.ordem], p.sentido)
    .orderBy('s.id', p.sentido)
    .limit(p.limite)
    .offset(p.pular)
    .execute()

/** How many orders a filter lets through, to be asked within another query. */
export const contagem = (db: Handle, filtro: Filtro) =>
  filtrar(
    db.selectFrom('servicos as s').select((e) => e.fn.countAll<number>().as('n')),
    filtro,
  )

/** Count, cost in centavos, and how many are late on `hoje`, of a filter. */
export async function resumir(db: Handle, filtro: Filtro, hoje: string) {
  const r = await filtrar(
    db
      .selectFrom('servicos as s')
      .select((e) => [
        e.fn.countAll<number>().as('quantidade'),
        e.fn.sum<number | null>('s.custo').as('total'),
        sql<number | null>`sum(case when ${atrasadoEm(hoje)} then 1 else 0 end)`.as('atrasados'),
      ]),
    filtro,
  ).executeTakeFirstOrThrow()
  return { quantidade: r.quantidade, total: r.total ?? 0, atrasados: r.atrasados ?? 0 }
}

export const porId = (db: Handle, id: string) =>
  db
    .selectFrom('servicos as s')
    .selectAll('s')
    .select([nomeDoFornecedor, despesaViva, contarAnexos])
    .select(daOcorrencia)
    .where('s.id', '=', id)
    .executeTakeFirst()
export type Linha = NonNullable<Awaited<ReturnType<typeof porId>>>

/** The order that follows another, deleted ones not counted. */
export const seguinte = (db: Handle, anteriorId: string) =>
  db
    .selectFrom('servicos')
    .select(['id', 'versao', 'status', 'titulo'])
    .where('anterior_id', '=', anteriorId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** An order that follows another, even a deleted one: the tie is free for the next. */
export const soltarDoAnterior = (db: Handle, anteriorId: string) =>
  db.updateTable('servicos').set({ anterior_id: null }).where('anterior_id', '=', anteriorId).execute()

export const inserir = (db: Handle, linha: Insertable<TabelaServicos>) =>
  db.insertInto('servicos').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<TabelaServicos>) =>
  atualizarNaVersao(db, 'servicos', id, versao, campos)

export async function contarExcluidos(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('servicos').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

/** Deleted since an instant, the last deleted first. */
export const listarExcluidos = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  ultimosExcluidos(excluidosDesde(db.selectFrom('servicos').selectAll(), desde, busca), limite)
