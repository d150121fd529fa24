import type { z } from 'zod'
import type {
  CobrancaNaLista,
  consultaDeCobrancas,
  consultaDoResumoDeCobrancas,
  FiltroDeCobranca,
  resumoDeCobrancas,
} from '#contract/cobrancas.ts'
import type { minhasCobrancas } from '#contract/cobrancas-rotas.ts'
import { LINHAS_SEM_PAGINA, normalizar } from '#contract/comum.ts'
import { paraReais } from '#contract/moeda.ts'
import { hoje } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { janela, type Pagina } from '#server/platform/http/list.ts'
import { visiveisPara } from './acesso.service.ts'
import { naLista } from './apresentacao.service.ts'
import * as repo from './cobrancas.repo.ts'
import * as totais from './totais.repo.ts'

type Consulta = z.output<typeof consultaDeCobrancas>
type Filtrada = z.output<typeof consultaDoResumoDeCobrancas>
type Como = { ordem: repo.Ordem; sentido: 'asc' | 'desc' }

/** Rows read at a time when all are asked for. */
const LOTE = 500

const situacao = (status: FiltroDeCobranca | undefined): Pick<repo.Filtro, 'status' | 'atraso'> =>
  status === 'vencida' || status === 'a_vencer'
    ? { atraso: { vencida: status === 'vencida', hoje: hoje() } }
    : { status }

const filtroDe = ({ busca, status, competencia, unidade, tipo, de, ate }: Filtrada): repo.Filtro => ({
  busca: busca === undefined || normalizar(busca) === '' ? undefined : busca,
  ...situacao(status),
  unidadeId: unidade,
  ...{ competencia, tipo, de, ate },
})

const somar = (ctx: Ctx, f: repo.Filtro) =>
  f.busca === undefined && f.unidadeId === undefined && f.visiveis === undefined
    ? totais.somar(ctx.db, f)
    : repo.somar(ctx.db, f)

function ordenacao(ordem: Consulta['ordem'] = '-vencimento'): Como {
  return ordem.startsWith('-')
    ? { ordem: ordem.slice(1) as repo.Ordem, sentido: 'desc' }
    : { ordem: ordem as repo.Ordem, sentido: 'asc' }
}

async function* emLotes(ctx: Ctx, filtro: repo.Filtro, como: Como): AsyncGenerator<CobrancaNaLista[]> {
  for (let pular = 0; ; pular += LOTE) {
    const linhas = await repo.listar(ctx.db, filtro, { ...como, limite: LOTE, pular })
    yield linhas.map(naLista)
    if (linhas.length < LOTE) return
    await new Promise((vez) => setImmediate(vez))
  }
}

async function paginar(
  ctx: Ctx,
  filtro: repo.Filtro,
  query: Pick<Consulta, 'pagina' | 'porPagina' | 'ordem'>,
): Promise<Pagina<CobrancaNaLista>> {
  const { quantidade: total } = await somar(ctx, filtro)
  const { pagina, limite, pular } = janela(query, total)
  // Looking for what is not there would read every charge.
  if (total === 0) return { itens: [], total, pagina, porPagina: limite }
  const como = ordenacao(query.ordem)
  if (limite === null) return { itens: emLotes(ctx, filtro, como), total, pagina, porPagina: null }
  const linhas = await repo.listar(ctx.db, filtro, { ...como, limite: Math.min(limite, LINHAS_SEM_PAGINA), pular })
  return { itens: linhas.map(naLista), total, pagina, porPagina: limite }
}

/** A page of charges, the last due first unless asked otherwise. */
export const listar = (ctx: Ctx, query: Consulta) => paginar(ctx, filtroDe(query), query)

/** Every charge of a filter in batches, for an export. */
export const todas = (ctx: Ctx, query: Filtrada & Pick<Consulta, 'ordem'>) =>
  emLotes(ctx, filtroDe(query), ordenacao(query.ordem))

/** The charges the caller may see as somebody of the building. */
export async function minhas(
  ctx: Ctx,
  { status, ...query }: z.output<typeof minhasCobrancas.query>,
): Promise<Pagina<CobrancaNaLista>> {
  return paginar(ctx, { ...situacao(status), visiveis: await visiveisPara(ctx) }, { ...query, ordem: '-vencimento' })
}

/** Count and sums, in reais, of the charges the filter lets through. */
export async function resumir(ctx: Ctx, query: Filtrada): Promise<z.input<typeof resumoDeCobrancas>> {
  const { quantidade, total, saldo } = await somar(ctx, filtroDe(query))
  return { quantidade, total: paraReais(total), saldo: paraReais(saldo) }
}
