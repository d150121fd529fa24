import type { z } from 'zod'
import type { listarPagaveis, resumoPagaveis } from '#contract/contas/pagaveis-rotas.ts'
import type { PagavelNaLista } from '#contract/contas/pagaveis.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { buscaDe, emLotes, lerOrdem, paginar, type Lugar, type Pagina } from '#server/platform/http/lista.ts'
import { hoje } from '#server/platform/relogio.ts'
import { naLista } from './apresentacao.service.ts'
import * as repo from './pagaveis.repo.ts'

type Consulta = z.output<typeof listarPagaveis.query>
type Filtrada = z.output<typeof resumoPagaveis.query>

function filtroDe({ busca, status, fornecedor, de, ate }: Filtrada): repo.Filtro {
  const comum = { fornecedor, de, ate, busca: buscaDe(busca) }
  if (status === 'Vencidas') return { ...comum, vencidasEm: hoje() }
  if (status === 'Por aprovar') return { ...comum, porAprovar: true }
  if (status === 'Em aberto') return { ...comum, emAberto: true }
  return { ...comum, status }
}

const leitor =
  (ctx: Ctx, filtro: repo.Filtro, ordem: Consulta['ordem'] = 'vencimento') =>
  async (lugar: Lugar) =>
    (await repo.listar(ctx.db, filtro, { ...lerOrdem<repo.Ordem>(ordem), ...lugar })).map(naLista)

/** A page of bills, the first due first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<PagavelNaLista>> {
  const filtro = filtroDe(query)
  const { quantidade } = await repo.resumir(ctx.db, filtro, hoje())
  return paginar(query, quantidade, leitor(ctx, filtro, query.ordem))
}

/** Every bill of a filter in batches, for an export. */
export const todos = (ctx: Ctx, query: Filtrada & Pick<Consulta, 'ordem'>): AsyncGenerator<PagavelNaLista[]> =>
  emLotes(leitor(ctx, filtroDe(query), query.ordem))

/** Count and sum, in reais, of the bills the filter lets through, and how many are late. */
export async function resumir(ctx: Ctx, query: Filtrada): Promise<z.input<typeof resumoPagaveis.resposta>> {
  const { total, ...resto } = await repo.resumir(ctx.db, filtroDe(query), hoje())
  return { ...resto, total: paraReais(total) }
}

/** How many bills are late: a query for the dashboard, not yet asked. */
export const vencidas = (ctx: Ctx) => repo.contagem(ctx.db, { vencidasEm: hoje() })

/** How many bills wait for somebody's word: a query for the dashboard, not yet asked. */
export const porAprovar = (ctx: Ctx) => repo.contagem(ctx.db, { porAprovar: true })
