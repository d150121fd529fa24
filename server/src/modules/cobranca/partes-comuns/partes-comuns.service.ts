import type { z } from 'zod'
import type { minhasPartesComuns, ParteDoDono, PartesComuns, RendaDaUnidade } from '#contract/cobranca/partes-comuns.ts'
import { escreverFracao } from '#contract/valores/fracao.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { ehAdministracao, exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import { hoje } from '#server/platform/relogio.ts'
import { somaConfirmada } from '../../predio/unidades/fracoes.service.ts'
import { donosDasUnidades, todosOsVinculosDe, unidadesDoRateio } from '../../predio/unidades/responsaveis.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import * as repo from './partes-comuns.repo.ts'
import { LIMITE_DA_ISENCAO, porMes, repartir, type Parte, type UnidadeComDonos } from './partes-comuns.rules.ts'

/** What let common parts brought in a year, by whom it belongs to. Worked out when it is read: nothing of it is kept. */

const soma = (valores: readonly number[]) => valores.reduce((s, v) => s + v, 0)

/** The later and the earlier of days, for a stretch within a year. */
const dentroDo = (ano: string, inicio: string, fim: string | null) => ({
  de: inicio < `${ano}-01-01` ? `${ano}-01-01` : inicio,
  ate: fim === null || fim > `${ano}-12-31` ? `${ano}-12-31` : fim,
})

const parteParaFora = (ano: string, { dono, meses }: Parte): ParteDoDono => ({
  vinculo: dono?.id ?? null,
  nome: dono?.nome ?? null,
  ...(dono === null ? { de: `${ano}-01-01`, ate: `${ano}-12-31` } : dentroDo(ano, dono.inicio, dono.fim)),
  meses: meses.map(paraReais),
  total: paraReais(soma(meses)),
})

const rendaParaFora = (
  ano: string,
  u: UnidadeComDonos & { bloco: string; apto: string },
  partes: readonly Parte[],
): RendaDaUnidade => ({
  unidade: unidadeDa({ ...u, unidade_id: u.id }),
  fracao: u.fracao === null ? '' : escreverFracao(u.fracao),
  donos: partes.map((p) => parteParaFora(ano, p)),
  total: paraReais(soma(partes.map((p) => soma(p.meses)))),
})

/** The units with everybody who ever owned them, and whether frações that are not 1 are the convenção's. */
async function predio(ctx: Ctx) {
  const donos = await donosDasUnidades(ctx)
  const unidades = (await unidadesDoRateio(ctx)).map((u) => ({ ...u, donos: donos.get(u.id) ?? [] }))
  const confirmada = await somaConfirmada(
    ctx,
    unidades.flatMap((u) => u.fracao ?? []),
  )
  return { unidades, confirmada }
}
type Predio = Awaited<ReturnType<typeof predio>>

async function doAno(ctx: Ctx, ano: string, { unidades, confirmada }: Predio): Promise<PartesComuns> {
  const entradas = await repo.doAno(ctx.db, ano)
  const partes = repartir(entradas, unidades, confirmada)
  const total = soma(entradas.map((e) => e.valor))
  const categorias = Map.groupBy(entradas, (e) => e.categoria_id)
  return {
    ano,
    categorias: [...categorias].map(([_id, suas]) => ({
      _id,
      nome: suas[0]?.categoria ?? '',
      total: paraReais(soma(suas.map((e) => e.valor))),
    })),
    meses: porMes(entradas).map(paraReais),
    total: paraReais(total),
    limite: paraReais(LIMITE_DA_ISENCAO),
    dentroDoLimite: total <= LIMITE_DA_ISENCAO,
    problema: typeof partes === 'string' ? partes : null,
    unidades: typeof partes === 'string' ? [] : unidades.map((u, i) => rendaParaFora(ano, u, partes[i] ?? [])),
  }
}

/** A year of it, with every unit and its owners. */
export const ver = async (ctx: Ctx, ano: string): Promise<PartesComuns> => doAno(ctx, ano, await predio(ctx))

/** The ties by which whoever asks owns units, or owned them. */
const meusComoDono = async (ctx: Ctx) =>
  (await todosOsVinculosDe(ctx, exigirQuem(ctx).id)).filter((v) => v.papel === 'proprietario')

/** A unit of which the caller may have the statement: of staff any, else one that they own or owned. @throws NAO_ENCONTRADO */
export async function encontrarUnidade(ctx: Ctx, id: string): Promise<{ id: string; nome: string }> {
  const unidade = (await unidadesDoRateio(ctx)).find((u) => u.id === id)
  const pode = ehAdministracao(ctx) || (await meusComoDono(ctx)).some((v) => v.unidadeId === id)
  if (!unidade || !pode) throw naoEncontrado()
  return unidade
}

/** The owners of a unit whose parts the caller may see: of staff all, of an owner their own. */
export async function rendaDa(
  ctx: Ctx,
  unidadeId: string,
  ano: string,
): Promise<{ geral: PartesComuns; renda: RendaDaUnidade | null }> {
  const geral = await ver(ctx, ano)
  const renda = geral.unidades.find((u) => u.unidade._id === unidadeId) ?? null
  if (renda === null || ehAdministracao(ctx)) return { geral, renda }
  const meus = new Set((await meusComoDono(ctx)).map((v) => v.id))
  const donos = renda.donos.filter((d) => d.vinculo !== null && meus.has(d.vinculo))
  return { geral, renda: { ...renda, donos } }
}

/** The years of which the caller has a statement, by unit; the running one is not over yet. */
export async function minhas(ctx: Ctx): Promise<z.input<typeof minhasPartesComuns.resposta>> {
  const meus = await meusComoDono(ctx)
  const ids = new Set(meus.map((v) => v.id))
  const anos = meus.length === 0 ? [] : (await repo.anos(ctx.db)).filter((ano) => ano < hoje().slice(0, 4))
  if (anos.length === 0) return { informes: [] }
  const informes = []
  const oPredio = await predio(ctx)
  for (const ano of anos)
    for (const { unidade, donos } of (await doAno(ctx, ano, oPredio)).unidades) {
      const total = donos.reduce((s, d) => (ids.has(d.vinculo ?? '') ? s + paraCentavos(d.total) : s), 0)
      if (total > 0) informes.push({ ano, unidade, total: paraReais(total) })
    }
  return { informes }
}
