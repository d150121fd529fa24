import type { z } from 'zod'
import type {
  Credito,
  CreditoNaLista,
  listarCreditos,
  meusCreditos,
  resumoDosCreditos,
  SituacaoDoCredito,
} from '#contract/cobranca/creditos.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import { paginar, type Pagina } from '#server/platform/http/lista.ts'
import { exigirVisivel, olhosSobre, visiveisPara } from '../cobrancas/acesso.service.ts'
import { citar, unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { pagadorPara, type Olhos } from '../cobrancas/pagador.rules.ts'
import * as repo from './creditos.repo.ts'

/** Credits as the API shows them, and who sees which. */

const situacaoDe = (l: Pick<repo.Linha, 'saldo' | 'cancelado_em'>): SituacaoDoCredito =>
  l.cancelado_em === null ? (l.saldo > 0 ? 'aberto' : 'usado') : 'cancelado'

const contaDe = (l: { conta_id: string | null; conta_nome: string | null }) => ({
  _id: l.conta_id ?? '',
  nome: l.conta_nome ?? '',
})

/** The charge that a credit was paid beyond, or that it paid. */
const cobrancaDe = (
  l: Pick<repo.Linha, 'cobranca_id' | 'numero' | 'cobranca_nome' | 'competencia' | 'unidade_id'> & {
    bloco: string | null
    apto: string | null
  },
) =>
  l.cobranca_id === null
    ? null
    : citar({
        id: l.cobranca_id,
        numero: l.numero ?? '',
        nome: l.cobranca_nome ?? '',
        competencia: l.competencia ?? '',
        unidade_id: l.unidade_id,
        ...{ bloco: l.bloco, apto: l.apto },
      })

const nucleo = (l: repo.Linha, olhos: Olhos | null): CreditoNaLista => ({
  _id: l.id,
  unidade: unidadeDa(l),
  de:
    pagadorPara({ vinculo_id: l.vinculo_id, pagador_nome: l.pessoa ?? null, pagador_email: null }, olhos)?.nome ?? null,
  valor: paraReais(l.valor),
  saldo: paraReais(l.saldo),
  data: l.data,
  origem: l.origem,
  cobranca: cobrancaDe(l),
  conta: contaDe(l),
  observacao: l.observacao,
  situacao: situacaoDe(l),
  canceladoEm: l.cancelado_em,
  motivoDoCancelamento: l.motivo_do_cancelamento,
  createdAt: l.criado_em,
  updatedAt: l.atualizado_em,
  versao: l.versao,
})

const usoParaFora = (u: repo.Uso): Credito['usos'][number] => ({
  _id: u.id,
  cobranca: citar({ ...u, id: u.cobranca_id }),
  data: u.data,
  valor: paraReais(u.valor),
  desfeitoEm: u.estornado_em,
  createdAt: u.criado_em,
})

const devolucaoParaFora = (ctx: Ctx, d: repo.Devolucao): Credito['devolucoes'][number] => ({
  _id: d.id,
  data: d.data,
  valor: paraReais(d.valor),
  motivo: d.motivo,
  conta: contaDe(d),
  despesa: ehAdministracao(ctx) ? d.despesa_id : null,
  desfeitaEm: d.desfeita_em,
  motivoDaVolta: d.motivo_da_volta,
  createdAt: d.criado_em,
})

/** Some credits with what they paid and what was given back of them. */
async function comUsos(ctx: Ctx, linhas: readonly repo.Linha[]): Promise<Credito[]> {
  const ids = linhas.map((l) => l.id)
  const usos = Map.groupBy(await repo.usosDos(ctx.db, ids), (u) => u.credito_id)
  const devolucoes = Map.groupBy(await repo.devolucoesDos(ctx.db, ids), (d) => d.credito_id)
  const olhos = await olhosSobre(ctx, linhas)
  return linhas.map((l) => ({
    ...nucleo(l, olhos),
    receita: ehAdministracao(ctx) ? l.receita_id : null,
    usos: (usos.get(l.id) ?? []).map(usoParaFora),
    devolucoes: (devolucoes.get(l.id) ?? []).map((d) => devolucaoParaFora(ctx, d)),
  }))
}

export async function paraFora(ctx: Ctx, l: repo.Linha): Promise<Credito> {
  const [um] = await comUsos(ctx, [l])
  if (!um) throw new Error(`o crédito ${l.id} não foi lido`)
  return um
}

/** The stored credit, if the caller may see it. @throws NAO_ENCONTRADO */
export const encontrar = async (ctx: Ctx, id: string): Promise<repo.Linha> =>
  exigirVisivel(ctx, await repo.porId(ctx.db, id))

/** A credit by its id, as it is now. @throws NAO_ENCONTRADO */
export const ver = async (ctx: Ctx, id: string): Promise<Credito> => paraFora(ctx, await encontrar(ctx, id))

/** A refund of a credit. @throws NAO_ENCONTRADO */
export async function encontrarDevolucao(ctx: Ctx, l: repo.Linha, id: string): Promise<repo.Devolucao> {
  const devolucao = (await repo.devolucoesDos(ctx.db, [l.id])).find((d) => d.id === id)
  if (!devolucao) throw naoEncontrado()
  return devolucao
}

/** A page of credits, the newest first. */
export async function listar(
  ctx: Ctx,
  { unidade, situacao, ...query }: z.output<typeof listarCreditos.query>,
): Promise<Pagina<CreditoNaLista>> {
  const filtro = { unidade, situacao }
  const total = await repo.contar(ctx.db, filtro)
  return paginar(query, total, async (lugar) => (await repo.listar(ctx.db, filtro, lugar)).map((l) => nucleo(l, null)))
}

/** The same of the units of whoever asks, with what each paid. */
export async function meus(
  ctx: Ctx,
  { situacao, ...query }: z.output<typeof meusCreditos.query>,
): Promise<Pagina<Credito>> {
  const filtro = { situacao, visiveis: await visiveisPara(ctx) }
  const total = await repo.contar(ctx.db, filtro)
  return paginar(query, total, async (lugar) => comUsos(ctx, await repo.listar(ctx.db, filtro, lugar)))
}

/** The credits of a unit that the caller may see, the oldest first, cancelled ones left out: what was used and given back of each (centavos). */
export async function daUnidade(ctx: Ctx, unidade: string) {
  const visiveis = ehAdministracao(ctx) ? undefined : await visiveisPara(ctx)
  const linhas = (await repo.listar(ctx.db, { unidade, visiveis }, { limite: null, pular: 0 })).toReversed()
  const devolucoes = Map.groupBy(
    await repo.devolucoesDos(
      ctx.db,
      linhas.map((l) => l.id),
    ),
    (d) => d.credito_id,
  )
  return linhas
    .filter((l) => l.cancelado_em === null)
    .map(({ id, data, origem, valor, saldo }) => {
      const devolvido = (devolucoes.get(id) ?? []).reduce((s, d) => s + (d.desfeita_em === null ? d.valor : 0), 0)
      return { data, origem, valor, saldo, devolvido, usado: valor - saldo - devolvido }
    })
}

/** How much there is to be used. */
export async function resumir(ctx: Ctx): Promise<z.input<typeof resumoDosCreditos.resposta>> {
  const porUnidade = await repo.saldosPorUnidade(ctx.db)
  return {
    quantidade: porUnidade.reduce((s, u) => s + u.n, 0),
    unidades: porUnidade.length,
    saldo: paraReais(porUnidade.reduce((s, u) => s + u.saldo, 0)),
  }
}

/** What is left of a unit's credits, those of its tenants left out, in centavos: that goes with who owns it. */
export const saldoDosDonos = (ctx: Ctx, unidadeId: string): Promise<number> => repo.saldoDosDonos(ctx.db, unidadeId)

/** A unit that ever had a credit stays: the books name it. */
export const porqueAUnidadeFica = async (ctx: Ctx, unidadeId: string, nome: string): Promise<string | null> =>
  (await repo.haDa(ctx.db, unidadeId))
    ? `A unidade ${nome} já teve crédito e não pode ser excluída: as contas do condomínio guardam o que ela pagou adiantado.`
    : null
