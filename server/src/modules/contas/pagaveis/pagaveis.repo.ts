import {
  sql,
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type Updateable,
} from 'kysely'
import type { ordensDePagavel, StatusDePagavel } from '#contract/contas/pagaveis/listas-de-pagavel.ts'
import { contem } from '#server/platform/db/busca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import type { TabelaPagaveis } from '#server/platform/db/tabelas/pagaveis.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

/** What narrows a list; days are of the due date. */
export interface Filtro {
  busca?: string | undefined
  status?: StatusDePagavel | undefined
  /** Only what waits for somebody's word. */
  porAprovar?: boolean | undefined
  /** Only what is still to be paid. */
  emAberto?: boolean | undefined
  /** Only what is still to be paid though its day is before this one. */
  vencidasEm?: string | undefined
  fornecedor?: string | undefined
  de?: string | undefined
  ate?: string | undefined
}
export type Ordem = (typeof ordensDePagavel)[number]
type ComPagaveis = Tabelas & { p: TabelaPagaveis }
type Colunas = ExpressionBuilder<ComPagaveis, 'p'>

const LIQUIDO = sql<number>`p.valor - p.desconto - p.retido`
/** Where no rule says up to how much, everything waits. */
const ACIMA_DA_REGRA = sql<SqlBool>`${LIQUIDO} > coalesce((select sem_aprovacao_ate from regra_de_pagaveis), -1)`
const EM_ABERTO = sql<SqlBool>`p.status in ('Rascunho', 'Lançada', 'Aprovada')`

function filtrar<O>(consulta: SelectQueryBuilder<ComPagaveis, 'p', O>, f: Filtro) {
  let c = consulta.where('p.excluido_em', 'is', null)
  if (f.status !== undefined) c = c.where('p.status', '=', f.status)
  if (f.emAberto || f.vencidasEm !== undefined) c = c.where(EM_ABERTO)
  if (f.porAprovar) c = c.where('p.status', '=', 'Lançada').where(ACIMA_DA_REGRA)
  if (f.vencidasEm !== undefined) c = c.where('p.vencimento', '<', f.vencidasEm)
  if (f.fornecedor !== undefined) c = c.where('p.fornecedor_id', '=', f.fornecedor)
  if (f.de !== undefined) c = c.where('p.vencimento', '>=', f.de)
  if (f.ate !== undefined) c = c.where('p.vencimento', '<=', f.ate)
  if (f.busca !== undefined) c = c.where(contem('p.busca', f.busca))
  return c
}

const nomes = (e: Colunas) => [
  e.selectFrom('fornecedores as f').select('f.nome').whereRef('f.id', '=', 'p.fornecedor_id').as('fornecedor'),
  e.selectFrom('categorias as c').select('c.nome').whereRef('c.id', '=', 'p.categoria_id').as('categoria'),
  e.selectFrom('fundos as g').select('g.nome').whereRef('g.id', '=', 'p.fundo_id').as('fundo'),
]

/** Other bills of the same supplier that were paid by PIX. */
const pagasPorPix = (e: Colunas) =>
  e
    .selectFrom('pagaveis as a')
    .whereRef('a.fornecedor_id', '=', 'p.fornecedor_id')
    .whereRef('a.id', '<>', 'p.id')
    .where('a.pix', 'is not', null)

/** The key the supplier was last paid by, if it is another; and whether this one was ever paid by or looked into. */
const daChave = (e: Colunas) => [
  pagasPorPix(e)
    .select('a.pix')
    .where('a.status', '=', 'Paga')
    .whereRef('a.pix', '<>', 'p.pix')
    .orderBy('a.paga_em', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .as('chave_de_antes'),
  pagasPorPix(e)
    .select((v) => v.fn.countAll<number>().as('n'))
    .whereRef('a.pix', '=', 'p.pix')
    .where((v) => v.or([v('a.status', '=', 'Paga'), v('a.chave_conferida_em', 'is not', null)]))
    .as('chave_conhecida'),
]

const contarAnexos = (e: Colunas) =>
  e
    .selectFrom('arquivos_vinculos')
    .select((v) => v.fn.countAll<number>().as('n'))
    .where('entidade', '=', 'pagaveis')
    .whereRef('entidade_id', '=', 'p.id')
    .as('quantidade_de_anexos')

const CHAVES: Record<Ordem, RawBuilder<unknown>> = {
  vencimento: sql.ref('p.vencimento'),
  nome: sql.ref('p.ordem_nome'),
  valor: LIQUIDO,
  status: sql.ref('p.status'),
  criacao: sql.ref('p.criado_em'),
}

const tituloDaOrdem = (e: Colunas) =>
  e.selectFrom('servicos as s').select('s.titulo').whereRef('s.id', '=', 'p.servico_id').as('servico')

const naLista = (db: Handle) =>
  db.selectFrom('pagaveis as p').selectAll('p').select(nomes).select(daChave).select(contarAnexos)

export const listar = (
  db: Handle,
  filtro: Filtro,
  p: { ordem: Ordem; sentido: 'asc' | 'desc'; limite: number; pular: number },
) =>
  filtrar(naLista(db), filtro)
    .orderBy(CHAVES[p.ordem], p.sentido)
    .orderBy('p.id', p.sentido)
    .limit(p.limite)
    .offset(p.pular)
    .execute()
/** Bills that are to be paid of these amounts, in centavos, the first due first; enough of them. */
export const deValor = (db: Handle, valores: readonly number[]) =>
  naLista(db)
    .where('p.excluido_em', 'is', null)
    .where('p.status', 'in', ['Rascunho', 'Lançada', 'Aprovada'])
    .where(LIQUIDO, 'in', valores)
    .orderBy('p.vencimento')
    .orderBy('p.id')
    .limit(500)
    .execute()

/** What the last bill of a supplier was for, cancelled and deleted ones not counted. */
export const ultimaDoFornecedor = (db: Handle, fornecedorId: string) =>
  db
    .selectFrom('pagaveis as p')
    .leftJoin('categorias as c', 'c.id', 'p.categoria_id')
    .select(['p.nome', 'c.nome as categoria'])
    .where('p.fornecedor_id', '=', fornecedorId)
    .where('p.excluido_em', 'is', null)
    .where('p.status', '<>', 'Cancelada')
    .orderBy('p.vencimento', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The bills of a service order, the first due first. */
export const doServico = (db: Handle, servicoId: string) =>
  db
    .selectFrom('pagaveis')
    .select(['id', 'nome', 'status'])
    .where('servico_id', '=', servicoId)
    .where('excluido_em', 'is', null)
    .orderBy('vencimento')
    .orderBy('id')
    .execute()

/** What of the bills that are to be paid until a day the forecast asks, the first due first. */
export const abertasAte = (db: Handle, dia: string) =>
  db
    .selectFrom('pagaveis as p')
    .select(['p.id', 'p.nome', 'p.vencimento', 'p.dia_do_mes', 'p.frequencia', 'p.intervalo', 'p.categoria_id'])
    .select(LIQUIDO.as('liquido'))
    .where('p.excluido_em', 'is', null)
    .where(EM_ABERTO)
    .where('p.vencimento', '<=', dia)
    .orderBy('p.vencimento')
    .orderBy('p.id')
    .execute()
export type AbertaAte = Awaited<ReturnType<typeof abertasAte>>[number]

export type LinhaNaLista = Awaited<ReturnType<typeof listar>>[number]

/** How many bills a filter lets through, to be asked within another query. */
export const contagem = (db: Handle, filtro: Filtro) =>
  filtrar(
    db.selectFrom('pagaveis as p').select((e) => e.fn.countAll<number>().as('n')),
    filtro,
  )

/** Count, sum in centavos of what of them is still to be paid, and how many are late on `hoje`, of a filter. */
export async function resumir(db: Handle, filtro: Filtro, hoje: string) {
  const r = await filtrar(
    db
      .selectFrom('pagaveis as p')
      .select((e) => [
        e.fn.countAll<number>().as('quantidade'),
        sql<number | null>`sum(case when ${EM_ABERTO} then ${LIQUIDO} else 0 end)`.as('total'),
        sql<number | null>`sum(case when ${EM_ABERTO} and p.vencimento < ${hoje} then 1 else 0 end)`.as('vencidas'),
      ]),
    filtro,
  ).executeTakeFirstOrThrow()
  return { quantidade: r.quantidade, total: r.total ?? 0, vencidas: r.vencidas ?? 0 }
}

const nomeDe = (e: Colunas, coluna: 'lancada_por' | 'aprovada_por' | 'chave_conferida_por' | 'paga_por') =>
  e.selectFrom('usuarios as u').select('u.nome').whereRef('u.id', '=', `p.${coluna}`)

export const porId = (db: Handle, id: string) =>
  naLista(db)
    .select((e) => [
      tituloDaOrdem(e),
      nomeDe(e, 'lancada_por').as('quem_lancou'),
      nomeDe(e, 'aprovada_por').as('quem_aprovou'),
      nomeDe(e, 'chave_conferida_por').as('quem_conferiu'),
      nomeDe(e, 'paga_por').as('quem_pagou'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()
export type Linha = NonNullable<Awaited<ReturnType<typeof porId>>>

/** A service order that was not deleted. */
export const ordem = (db: Handle, id: string) =>
  db
    .selectFrom('servicos')
    .select(['id', 'titulo'])
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** The bill that follows another, deleted ones not counted. */
export const seguinte = (db: Handle, anteriorId: string) =>
  db
    .selectFrom('pagaveis')
    .select(['id', 'versao', 'status'])
    .where('anterior_id', '=', anteriorId)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()

/** A bill that follows another, even a deleted one: the tie is free for the next. */
export const soltarDaAnterior = (db: Handle, anteriorId: string) =>
  db.updateTable('pagaveis').set({ anterior_id: null }).where('anterior_id', '=', anteriorId).execute()

/** Another bill that repeats, neither deleted nor cancelled, of the same name, supplier and month: the one of that month of its series. */
export const daMesmaSerie = (
  db: Handle,
  l: Pick<TabelaPagaveis, 'id' | 'ordem_nome' | 'fornecedor_id' | 'competencia'>,
) =>
  db
    .selectFrom('pagaveis')
    .select(['id', 'nome', 'vencimento'])
    .where('id', '<>', l.id)
    .where('excluido_em', 'is', null)
    .where('status', '<>', 'Cancelada')
    .where('frequencia', 'is not', null)
    .where('ordem_nome', '=', l.ordem_nome)
    .where('competencia', '=', l.competencia)
    .where('fornecedor_id', l.fornecedor_id === null ? 'is' : '=', l.fornecedor_id)
    .orderBy('id')
    .executeTakeFirst()

/** What makes two bills one. */
export type Marcas = Pick<TabelaPagaveis, 'id' | 'linha' | 'chave' | 'fornecedor_id' | 'nota'>

/** The number of a note, whoever typed it: without points and blanks between its digits, and zeros before them. */
const NUMERO_DA_NOTA = sql<string>`ltrim(replace(replace(nota, '.', ''), ' ', ''), '0')`
const numeroDaNota = (nota: string) => nota.replace(/[. ]/g, '').replace(/^0+/, '')

/** Another bill, neither deleted nor cancelled, with the same line, the same access key, or the same note of the same supplier. */
export const igual = (db: Handle, { id, linha, chave, fornecedor_id, nota }: Marcas) =>
  db
    .selectFrom('pagaveis')
    .select(['id', 'nome', 'vencimento', 'linha', 'chave', 'status'])
    .where('id', '<>', id)
    .where('excluido_em', 'is', null)
    .where('status', '<>', 'Cancelada')
    .where((e) =>
      e.or([
        ...(linha === null ? [] : [e('linha', '=', linha)]),
        ...(chave === null ? [] : [e('chave', '=', chave)]),
        ...(fornecedor_id === null || nota === null
          ? []
          : [e.and([e('fornecedor_id', '=', fornecedor_id), e(NUMERO_DA_NOTA, '=', numeroDaNota(nota))])]),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst()

export const inserir = (db: Handle, linha: Insertable<TabelaPagaveis>) =>
  db.insertInto('pagaveis').values(linha).execute()

/** Writes the fields and raises the version, only if the version is still `versao`. @returns whether it was */
export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<TabelaPagaveis>) =>
  atualizarNaVersao(db, 'pagaveis', id, versao, campos)

export async function contarExcluidos(db: Handle, desde: string, busca: string | undefined): Promise<number> {
  const consulta = db.selectFrom('pagaveis').select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

/** Deleted since an instant, the last deleted first. */
export const listarExcluidos = (db: Handle, desde: string, busca: string | undefined, limite: number) =>
  ultimosExcluidos(excluidosDesde(db.selectFrom('pagaveis').selectAll(), desde, busca), limite)
