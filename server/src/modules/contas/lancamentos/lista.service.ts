import type { z } from 'zod'
import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { despesaNaLista } from '#contract/contas/despesas.ts'
import { LINHAS_SEM_PAGINA } from '#contract/protocolo/comum.ts'
import type {
  consultaDeLancamentos,
  consultaDoResumo,
  lancamentoNaLista,
  Resumo,
} from '#contract/contas/lancamentos.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { perguntaAoIndice } from '#server/platform/db/busca.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { buscaDe, janela, lerOrdem, type Pagina } from '#server/platform/http/lista.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as fornecedores from '../../predio/fornecedores/citado.service.ts'
import * as categorias from '../categorias/categorias.service.ts'
import * as fundos from '../fundos/escolha.service.ts'
import * as repo from './lancamentos.repo.ts'
import { camposComuns, fornecedorDe } from './lancamentos.service.ts'
import * as totais from '../livro/totais.service.ts'

/** Reading many ledger lines: pages, sums and everything at once. */

type LancamentoNaLista = z.input<typeof lancamentoNaLista>
/** A line as the list of its own kind shows it. */
export type NaLista<T extends TipoDeLancamento> = T extends 'despesa'
  ? z.input<typeof despesaNaLista>
  : LancamentoNaLista
type DeDespesas = { fornecedor?: string | undefined }
type Consulta = z.output<typeof consultaDeLancamentos> & DeDespesas
export type ConsultaDoResumo = z.output<typeof consultaDoResumo> & DeDespesas

/** Lines read at a time when all are asked for. */
const LOTE = 150
const MAIS_NOVAS = '-data'
/** Sorting so many lines that were found takes longer than meeting a page of them. */
const MUITAS = 1_000

async function paraALista<T extends TipoDeLancamento>(
  ctx: Ctx,
  tipo: T,
  linhas: repo.LinhaNaLista[],
): Promise<NaLista<T>[]> {
  const itens = linhas.map((l) => ({
    ...camposComuns(l),
    ...(tipo === 'despesa' && { fornecedor: fornecedorDe(l) }),
    quantidadeDeAnexos: Number(l.quantidade_de_anexos),
  })) as NaLista<T>[]
  for (const item of itens) if (item.image !== null) item.image = await arquivos.linkParaMostrar(ctx, item.image)
  return itens
}

/** What a query asks for, with the ids of what it names. @throws VALIDACAO on a category, a fund or a supplier that is not there */
export async function filtroDe(ctx: Ctx, tipo: TipoDeLancamento, q: ConsultaDoResumo): Promise<repo.Filtro> {
  const busca = buscaDe(q.busca)
  if (q.fundo !== undefined) await fundos.encontrar(ctx, 'fundo', q.fundo)
  if (q.fornecedor !== undefined) await fornecedores.exigirMesmoExcluido(ctx, q.fornecedor)
  const pergunta = busca === undefined ? undefined : perguntaAoIndice(ctx.db, busca)
  const base = { pergunta, de: q.de, ate: q.ate, fundoId: q.fundo, fornecedorId: q.fornecedor }
  if (q.categoria === undefined || q.categoria === '') return base
  if (q.categoria === 'nenhuma') return { ...base, categoriaId: '' }
  return { ...base, categoriaId: (await categorias.encontrar(ctx, tipo, q.categoria))._id }
}

/** Whether the kept totals answer for a filter: they know neither words nor suppliers. */
export const temTotais = ({ pergunta, fornecedorId }: repo.Filtro): boolean =>
  pergunta === undefined && fornecedorId === undefined

const somar = (ctx: Ctx, tipo: TipoDeLancamento, filtro: repo.Filtro) =>
  temTotais(filtro) ? totais.somarTotais(ctx, tipo, filtro) : repo.somarLinhas(ctx.db, tipo, filtro)

/** A page of the lines the filter lets through, newest first unless asked otherwise. */
export async function listar<T extends TipoDeLancamento>(
  ctx: Ctx,
  tipo: T,
  query: Consulta,
): Promise<Pagina<NaLista<T>>> {
  const filtro = await filtroDe(ctx, tipo, query)
  const { quantidade } = await somar(ctx, tipo, filtro)
  const { pagina, limite, pular } = janela(query, quantidade)
  const { ordem, sentido } = lerOrdem<repo.Ordem>(query.ordem ?? MAIS_NOVAS)
  if (limite === null)
    return { itens: emLotes(ctx, tipo, filtro, ordem, sentido), total: quantidade, pagina, porPagina: null }
  const linhas = await repo.listar(ctx.db, tipo, filtro, ordem, sentido, {
    limite: Math.min(limite, LINHAS_SEM_PAGINA),
    pular,
    muitas: quantidade > MUITAS,
  })
  return { itens: await paraALista(ctx, tipo, linhas), total: quantidade, pagina, porPagina: limite }
}

/** Every line of the filter, a few hundred at a time, so that no answer is built whole in memory. */
async function* emLotes<T extends TipoDeLancamento>(
  ctx: Ctx,
  tipo: T,
  filtro: repo.Filtro,
  ordem: repo.Ordem,
  sentido: 'asc' | 'desc',
): AsyncGenerator<NaLista<T>[]> {
  let depoisDe: repo.LinhaNaLista | undefined
  for (;;) {
    const linhas = await repo.listar(ctx.db, tipo, filtro, ordem, sentido, { limite: LOTE, pular: 0, depoisDe })
    yield await paraALista(ctx, tipo, linhas)
    if (linhas.length < LOTE) return
    depoisDe = linhas.at(-1)
    // On SQLite a query never leaves the event loop by itself: this yields to others.
    await new Promise((vez) => setImmediate(vez))
  }
}

/** Every line of a filter in batches, for an export. Same query as the list, without pages. */
export async function todos<T extends TipoDeLancamento>(
  ctx: Ctx,
  tipo: T,
  query: Omit<Consulta, 'pagina' | 'porPagina'>,
): Promise<AsyncGenerator<NaLista<T>[]>> {
  const filtro = await filtroDe(ctx, tipo, query)
  const { ordem, sentido } = lerOrdem<repo.Ordem>(query.ordem ?? MAIS_NOVAS)
  return emLotes(ctx, tipo, filtro, ordem, sentido)
}

/** Count and sum, in reais, of the lines the filter lets through. */
export async function resumir(ctx: Ctx, tipo: TipoDeLancamento, query: ConsultaDoResumo): Promise<Resumo> {
  const { quantidade, total } = await somar(ctx, tipo, await filtroDe(ctx, tipo, query))
  return { quantidade, total: paraReais(total) }
}
