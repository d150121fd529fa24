import {
  sql,
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  type Insertable,
  type Updateable,
} from 'kysely'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { ordensDeLancamento } from '#contract/contas/lancamentos.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { doIndice } from '#server/platform/db/busca.ts'
import { pronta } from '#server/platform/db/pronta.ts'
import type { TabelaDespesas, TabelaLancamentos, Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'
import { campos } from './lancamentos.campos.ts'
import { contaDe, fornecedorDe, movimentoDoBanco, servicoDe } from './ligacoes.repo.ts'

/** Receitas and despesas have the same columns, so one set of queries serves both; Kysely is told the first. */
type Tabela = 'receitas'
export const tabelaDe = (tipo: TipoDeLancamento): Tabela => (tipo === 'receita' ? 'receitas' : ('despesas' as Tabela))

/** What narrows a list. `categoriaId` '' means lines without one. */
export interface Filtro {
  /** A search, as `perguntaAoIndice` says it. */
  pergunta?: string | undefined
  categoriaId?: string | undefined
  fundoId?: string | undefined
  /** Of despesas alone. */
  fornecedorId?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}

export type Ordem = (typeof ordensDeLancamento)[number]
export interface Janela {
  limite: number
  pular: number
  /** The last line already read: goes on after it, however far that is, without counting the lines before. */
  depoisDe?: LinhaNaLista | undefined
  /** A search that finds many lines: they are met by walking the order, and not sorted first. */
  muitas?: boolean | undefined
}

type NaOrdem = Pick<Selectable<TabelaLancamentos>, 'id' | 'data' | 'ordem_nome' | 'valor' | 'nota' | 'criado_em'>
type Consulta<O> = SelectQueryBuilder<Tabelas & { l: TabelaLancamentos }, 'l', O>

const vivas = sql<SqlBool>`${sql.ref('l.excluido_em')} is null`
/** The same rows as `vivas`, said so that no partial index applies: SQLite would walk one and fetch row by row. */
const vivasSemIndice = sql<SqlBool>`coalesce(${sql.ref('l.excluido_em')}, '') = ''`

function filtrar<O>(
  db: Handle,
  tipo: TipoDeLancamento,
  consulta: Consulta<O>,
  f: Filtro,
  { quais = vivas, muitas = false, contadas = false } = {},
): Consulta<O> {
  let c = consulta.where(quais)
  if (f.de !== undefined) c = c.where('l.data', '>=', f.de)
  if (f.ate !== undefined) c = c.where('l.data', '<=', f.ate)
  if (f.categoriaId === '') c = c.where('l.categoria_id', 'is', null)
  else if (f.categoriaId !== undefined) c = c.where('l.categoria_id', '=', f.categoriaId)
  if (f.fundoId !== undefined) c = c.where('l.fundo_id', '=', f.fundoId)
  if (f.fornecedorId !== undefined) c = c.where(sql.ref('l.fornecedor_id'), '=', f.fornecedorId)
  if (f.pergunta !== undefined) c = c.where(doIndice(db, tabelaDe(tipo), f.pergunta, { como: 'l', muitas, contadas }))
  return c
}

const partesDaOrdem: Record<Ordem, ReturnType<typeof sql.ref>[]> = {
  data: [sql.ref('l.data')],
  nome: [sql.ref('l.ordem_nome')],
  valor: [sql.ref('l.valor')],
  nota: [sql`length(${sql.ref('l.nota')})`, sql.ref('l.nota')],
  criacao: [sql.ref('l.criado_em')],
}

/** What a line has in each sort key, part by part. */
const valoresDaOrdem: Record<Ordem, (l: NaOrdem) => (string | number)[]> = {
  data: (l) => [l.data],
  nome: (l) => [l.ordem_nome],
  valor: (l) => [l.valor],
  nota: (l) => [[...l.nota].length, l.nota],
  criacao: (l) => [l.criado_em],
}

function depois(linha: NaOrdem, ordem: Ordem, sentido: 'asc' | 'desc'): RawBuilder<SqlBool> {
  const chaves = sql.join([...partesDaOrdem[ordem], sql.ref('l.id')])
  const valores = sql.join([...valoresDaOrdem[ordem](linha), linha.id])
  return sentido === 'asc' ? sql`(${chaves}) > (${valores})` : sql`(${chaves}) < (${valores})`
}

const contarAnexos = (tipo: TipoDeLancamento) => (eb: ExpressionBuilder<Tabelas & { l: TabelaLancamentos }, 'l'>) =>
  eb
    .selectFrom('arquivos_vinculos')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('entidade', '=', tabelaDe(tipo))
    .whereRef('entidade_id', '=', 'l.id')
    .as('quantidade_de_anexos')

const nomeDaCategoria = (eb: ExpressionBuilder<Tabelas & { l: TabelaLancamentos }, 'l'>) =>
  eb.selectFrom('categorias').select('categorias.nome').whereRef('categorias.id', '=', 'l.categoria_id').as('categoria')

const nomeDoFundo = (eb: ExpressionBuilder<Tabelas & { l: TabelaLancamentos }, 'l'>) =>
  eb
    .selectFrom('fundos')
    .select('fundos.nome')
    .whereRef('fundos.id', '=', 'l.fundo_id')
    .$asScalar()
    .$notNull()
    .as('fundo')

const fechadoAte = (eb: ExpressionBuilder<Tabelas & { l: TabelaLancamentos }, 'l'>) =>
  eb.selectFrom('livro').select('livro.fechado_ate').where('livro.id', '=', 1).$asScalar().$notNull().as('fechado_ate')

/** What a list shows, and what its order goes by; the text that is searched is as long as all others together. */
const COLUNAS_DA_LISTA = [
  'l.id',
  ...campos.colunas.map((coluna) => `l.${coluna}` as const),
  'l.fundo_id',
  'l.ordem_nome',
  'l.criado_em',
  'l.atualizado_em',
  'l.versao',
  'l.origem',
] as const

/** One page of lines, in the order asked; equal keys follow the id, so that pages never overlap. */
export function listar(
  db: Handle,
  tipo: TipoDeLancamento,
  filtro: Filtro,
  ordem: Ordem,
  sentido: 'asc' | 'desc',
  janela: Janela,
) {
  if (janela.depoisDe) return montarPagina(db, tipo, filtro, ordem, sentido, janela).execute()
  const { muitas = false } = janela
  const valores = {
    limite: janela.limite,
    ...(seguidas(filtro, ordem, janela) ? {} : { pular: janela.pular }),
    ...valoresDo(filtro),
  }
  const nome = [nomeDa(`página de ${tipo}`, filtro), ordem, sentido, muitas ? 'muitas' : '', 'pular' in valores].join(
    ' ',
  )
  return pronta(db, nome, valores, ({ limite, pular = 0, ...marcas }) =>
    montarPagina(db, tipo, comMarcas(filtro, marcas), ordem, sentido, { limite, pular, muitas }),
  )
}

/** What of a filter is a value of a prepared query. */
const valoresDo = ({ pergunta, categoriaId, fundoId, fornecedorId, de, ate }: Filtro) => ({
  ...(pergunta === undefined ? {} : { pergunta }),
  ...(de === undefined ? {} : { de }),
  ...(ate === undefined ? {} : { ate }),
  ...(categoriaId ? { categoriaId } : {}),
  ...(fundoId === undefined ? {} : { fundoId }),
  ...(fornecedorId === undefined ? {} : { fornecedorId }),
})

/** Queries whose filters have other parts are others; without a category and of none are two. */
const nomeDa = (consulta: string, f: Filtro): string =>
  [consulta, f.categoriaId === '' ? 'sem' : '', ...Object.keys(valoresDo(f))].join(' ')

const comMarcas = (f: Filtro, marcas: Filtro): Filtro =>
  f.categoriaId === '' ? { ...marcas, categoriaId: '' } : marcas

function montarPagina(
  db: Handle,
  tipo: TipoDeLancamento,
  filtro: Filtro,
  ordem: Ordem,
  sentido: 'asc' | 'desc',
  janela: Janela,
) {
  const emOrdem = <O>(c: Consulta<O>): Consulta<O> => {
    for (const parte of partesDaOrdem[ordem]) c = c.orderBy(parte, sentido)
    return c.orderBy('l.id', sentido)
  }
  const daqui = <O>(c: Consulta<O>): Consulta<O> => {
    const filtrada = filtrar(db, tipo, c, filtro, { muitas: janela.muitas })
    return emOrdem(janela.depoisDe ? filtrada.where(depois(janela.depoisDe, ordem, sentido)) : filtrada)
  }
  const de = db.selectFrom(`${tabelaDe(tipo)} as l`)
  const linhas = de
    .select(COLUNAS_DA_LISTA)
    .select([contarAnexos(tipo), nomeDaCategoria, nomeDoFundo, ...contaDe, fechadoAte, ...fornecedorDe(tipo)])
  if (seguidas(filtro, ordem, janela)) return daqui(linhas).limit(janela.limite)
  // The ids come from the index alone; only the rows of the page are then read.
  const ids = daqui(de.select('l.id')).limit(janela.limite).offset(janela.pular)
  return emOrdem(linhas.where('l.id', 'in', ids))
}

/** Whether the rows of a page stand one after another in an index, with nothing to be skipped and nothing to be sorted. */
const seguidas = (f: Filtro, ordem: Ordem, { pular }: Janela): boolean =>
  pular === 0 &&
  f.pergunta === undefined &&
  f.categoriaId === undefined &&
  f.fundoId === undefined &&
  f.fornecedorId === undefined &&
  (ordem === 'data' || (f.de === undefined && f.ate === undefined))

export type LinhaNaLista = Awaited<ReturnType<typeof listar>>[number]

/**
 * Count and sum (centavos) by reading the lines: only for a text search, whose answer no total keeps. Without a period
 * the lines are met as the index of the words gives them, and not by walking another index and asking it about each.
 */
export async function somarLinhas(
  db: Handle,
  tipo: TipoDeLancamento,
  filtro: Filtro,
): Promise<{ quantidade: number; total: number }> {
  const quais = filtro.de === undefined && filtro.ate === undefined ? vivasSemIndice : vivas
  const [r] = await pronta(db, nomeDa(`soma de ${tipo}`, filtro), valoresDo(filtro), (marcas) =>
    filtrar(
      db,
      tipo,
      db
        .selectFrom(`${tabelaDe(tipo)} as l`)
        .select((e) => [e.fn.countAll<number>().as('quantidade'), e.fn.sum<number | null>('l.valor').as('total')]),
      comMarcas(filtro, marcas),
      { quais, contadas: true },
    ),
  )
  return { quantidade: r?.quantidade ?? 0, total: r?.total ?? 0 }
}

/** The same by category, by reading the lines; `categoria_id` '' for lines without one. */
export const somarLinhasPorCategoria = (db: Handle, tipo: TipoDeLancamento, filtro: Filtro) =>
  filtrar(
    db,
    tipo,
    db
      .selectFrom(`${tabelaDe(tipo)} as l`)
      .select((e) => [
        sql<string>`coalesce(${sql.ref('l.categoria_id')}, '')`.as('categoria_id'),
        e.fn.countAll<number>().as('quantidade'),
        e.fn.sum<number>('l.valor').as('total'),
      ]),
    filtro,
    { contadas: true },
  )
    .groupBy(sql`coalesce(${sql.ref('l.categoria_id')}, '')`)
    .execute()

/**
 * A line with its reversal, if it has one, and the last closed month: what is shown and refused depends on both, and this
 * is the busiest query of the ledger.
 */
export const porId = async (db: Handle, tipo: TipoDeLancamento, id: string) =>
  (
    await pronta(db, `${tipo} por id`, { id }, (m) =>
      db
        .selectFrom(`${tabelaDe(tipo)} as l`)
        .leftJoin('estornos as e', 'e.lancamento_id', 'l.id')
        .selectAll('l')
        .select([nomeDaCategoria, nomeDoFundo, fechadoAte, movimentoDoBanco])
        .select([...contaDe, ...fornecedorDe(tipo), ...servicoDe(tipo)])
        .select(['e.contra_id', 'e.motivo as estorno_motivo', 'e.criado_em as estornado_em'])
        .where('l.id', '=', m.id),
    )
  ).at(0)

export type LinhaCompleta = NonNullable<Awaited<ReturnType<typeof porId>>>

/** @param linha `fornecedor_id` of a despesa alone */
export const inserir = (db: Handle, tipo: TipoDeLancamento, linha: Insertable<TabelaDespesas>) =>
  db.insertInto(tabelaDe(tipo)).values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (
  db: Handle,
  tipo: TipoDeLancamento,
  id: string,
  versao: number,
  campos: Updateable<TabelaDespesas>,
) => atualizarNaVersao(db, tabelaDe(tipo), id, versao, campos)
