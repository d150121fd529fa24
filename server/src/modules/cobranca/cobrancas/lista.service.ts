import type { z } from 'zod'
import type { FiltroDeCobranca, MinhaCobranca } from '#contract/cobranca/cobrancas.ts'
import type {
  consultaDeCobrancas,
  consultaDoResumoDeCobrancas,
  resumoDeCobrancas,
} from '#contract/cobranca/consulta-de-cobrancas.ts'
import type { minhasCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { buscaDe, emLotes, lerOrdem, paginar, type Lugar, type Pagina } from '#server/platform/http/lista.ts'
import { unidadeDoNome } from '../../predio/unidades/responsaveis.service.ts'
import { visiveisPara } from './acesso.service.ts'
import { naLista, paraQuemPaga } from './apresentacao.service.ts'
import * as repo from './cobrancas.repo.ts'
import { prescricoesEm } from './prescricao.service.ts'
import * as totais from './totais.repo.ts'

type Consulta = z.output<typeof consultaDeCobrancas>
type Filtrada = z.output<typeof consultaDoResumoDeCobrancas>

async function situacao(
  ctx: Ctx,
  status: FiltroDeCobranca | undefined,
): Promise<Pick<repo.Filtro, 'status' | 'atraso' | 'agora' | 'ids'>> {
  const dia = hoje()
  if (status === 'agora') return { agora: { hoje: dia, inicio: `${dia.slice(0, 8)}01`, fim: ultimoDiaDoMes(dia) } }
  if (status === 'vencida' || status === 'a_vencer') return { atraso: { vencida: status === 'vencida', hoje: dia } }
  if (status !== 'prescrita' && status !== 'prescreve') return { status }
  const { prescritas, proximas } = await prescricoesEm(ctx, dia)
  return { ids: (status === 'prescrita' ? prescritas : proximas).map((c) => c.id) }
}

/** A search that is the name of a unit asks for that unit alone. */
async function filtroDe(
  ctx: Ctx,
  { busca, status, competencia, unidade, tipo, de, ate }: Filtrada,
): Promise<repo.Filtro> {
  const texto = buscaDe(busca)
  const nomeada = texto === undefined || unidade !== undefined ? null : await unidadeDoNome(ctx, texto)
  return {
    busca: nomeada === null ? texto : undefined,
    ...(await situacao(ctx, status)),
    unidadeId: nomeada ?? unidade,
    ...{ competencia, tipo, de, ate },
  }
}

const somar = (ctx: Ctx, f: repo.Filtro) =>
  f.busca === undefined && f.unidadeId === undefined && f.visiveis === undefined && f.ids === undefined
    ? totais.somar(ctx.db, f)
    : repo.somar(ctx.db, f)

type Apresentacao<T> = (ctx: Ctx, linhas: readonly repo.Linha[]) => Promise<T[]>

const leitor =
  <T>(ctx: Ctx, filtro: repo.Filtro, ordem: Consulta['ordem'], apresentar: Apresentacao<T>) =>
  async (lugar: Lugar) =>
    apresentar(
      ctx,
      await repo.listar(ctx.db, filtro, { ...lerOrdem<repo.Ordem>(ordem ?? '-vencimento'), ...lugar, hoje: hoje() }),
    )

async function umaPagina<T>(
  ctx: Ctx,
  filtro: repo.Filtro,
  query: Pick<Consulta, 'pagina' | 'porPagina' | 'ordem'>,
  apresentar: Apresentacao<T>,
): Promise<Pagina<T>> {
  const { quantidade: total } = await somar(ctx, filtro)
  // Looking for what is not there would read every charge.
  const ler = total === 0 ? () => Promise.resolve([]) : leitor(ctx, filtro, query.ordem, apresentar)
  return paginar(query, total, ler)
}

/** A page of charges, the last due first unless asked otherwise. */
export const listar = async (ctx: Ctx, query: Consulta) => umaPagina(ctx, await filtroDe(ctx, query), query, naLista)

/** The ids of a filter in the order asked, so many at most. */
export async function idsDoFiltro(
  ctx: Ctx,
  query: Filtrada & Pick<Consulta, 'ordem'>,
  maximo: number,
): Promise<string[]> {
  const lugar = { limite: maximo, pular: 0 }
  return leitor(ctx, await filtroDe(ctx, query), query.ordem, (_ctx, linhas) =>
    Promise.resolve(linhas.map((l) => l.id)),
  )(lugar)
}

/** Every charge of a filter in batches, for an export. */
export async function* todas(ctx: Ctx, query: Filtrada & Pick<Consulta, 'ordem'>) {
  yield* emLotes(leitor(ctx, await filtroDe(ctx, query), query.ordem, naLista))
}

/** The charges the caller may see as somebody of the building, with what is owed of each today and its PIX. */
export async function minhas(
  ctx: Ctx,
  { status, ...query }: z.output<typeof minhasCobrancas.query>,
): Promise<Pagina<MinhaCobranca>> {
  return umaPagina(
    ctx,
    { ...(await situacao(ctx, status)), visiveis: await visiveisPara(ctx) },
    { ...query, ordem: '-vencimento' },
    paraQuemPaga,
  )
}

/** Count and sums, in reais, of the charges the filter lets through, and the months there are to choose from. */
export async function resumir(ctx: Ctx, query: Filtrada): Promise<z.input<typeof resumoDeCobrancas>> {
  const { quantidade, total, saldo } = await somar(ctx, await filtroDe(ctx, query))
  const competencias = await totais.competencias(ctx.db)
  return { quantidade, total: paraReais(total), saldo: paraReais(saldo), competencias }
}
