import type { z } from 'zod'
import { paraReais } from '#contract/valores/moeda.ts'
import type { listarServicos, resumoServicos, ServicoNaLista } from '#contract/predio/servicos.ts'
import type { EsperadoNaPortaria } from '#contract/predio/portaria.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { buscaDe, emLotes, lerOrdem, paginar, type Lugar, type Pagina } from '#server/platform/http/lista.ts'
import * as repo from './servicos.repo.ts'
import { estaAtrasado } from './servicos.rules.ts'
import { camposComuns } from './servicos.service.ts'

type Consulta = z.output<typeof listarServicos.query>
type Filtrada = z.output<typeof resumoServicos.query>

const filtroDe = ({ busca, status, tipo, fornecedor, de, ate }: Filtrada): repo.Filtro => ({
  ...(status === 'Atrasado' ? { atrasadoEm: hoje() } : { status }),
  ...{ tipo, fornecedor, de, ate },
  busca: buscaDe(busca),
})

const naLista = (l: repo.Linha): ServicoNaLista => ({
  ...camposComuns(l),
  quantidadeDeAnexos: Number(l.quantidade_de_anexos),
  atrasado: estaAtrasado(l, hoje()),
})

const leitor =
  (ctx: Ctx, filtro: repo.Filtro, ordem: Consulta['ordem'] = 'prazo') =>
  async (lugar: Lugar) =>
    (await repo.listar(ctx.db, filtro, { ...lerOrdem<repo.Ordem>(ordem), ...lugar })).map(naLista)

/** A page of service orders, the first due first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<ServicoNaLista>> {
  const filtro = filtroDe(query)
  const { quantidade } = await repo.resumir(ctx.db, filtro, hoje())
  return paginar(query, quantidade, leitor(ctx, filtro, query.ordem))
}

/** Every order of a filter in batches, for an export. */
export const todos = (ctx: Ctx, query: Filtrada & Pick<Consulta, 'ordem'>): AsyncGenerator<ServicoNaLista[]> =>
  emLotes(leitor(ctx, filtroDe(query), query.ordem))

/** Count and cost, in reais, of the orders the filter lets through, and how many are late. */
export async function resumir(ctx: Ctx, query: Filtrada): Promise<z.input<typeof resumoServicos.resposta>> {
  const { total, ...resto } = await repo.resumir(ctx.db, filtroDe(query), hoje())
  return { ...resto, total: paraReais(total) }
}

/** Services that somebody may come for on a day: due on it, or under way. */
export async function esperadosEm(
  ctx: Ctx,
  dia: string,
): Promise<Pick<EsperadoNaPortaria, '_id' | 'titulo' | 'detalhe'>[]> {
  const como = { ordem: 'prazo', sentido: 'asc', limite: MAXIMO_NUM_DIA, pular: 0 } as const
  const emExecucao = await repo.listar(ctx.db, { status: 'Em execução' }, como)
  const doDia = await repo.listar(ctx.db, { status: 'Aberto', de: dia, ate: dia }, como)
  return [...emExecucao, ...doDia].map((l) => ({
    _id: l.id,
    titulo: l.titulo,
    detalhe: [l.area, l.fornecedor].filter(Boolean).join(' · ') || null,
  }))
}
const MAXIMO_NUM_DIA = 200

/** How many orders are late: a query for the dashboard, not yet asked. */
export const atrasados = (ctx: Ctx) => repo.contagem(ctx.db, { atrasadoEm: hoje() })
