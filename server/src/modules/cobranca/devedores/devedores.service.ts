import type { z } from 'zod'
import { diasEntre, somarDias } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import {
  faixasDeAtraso,
  type Devedor,
  type exportarDevedores,
  type FaixaDeAtraso,
  type listarDevedores,
  type ResumoDosDevedores,
  type resumoDevedores,
} from '#contract/cobranca/devedores.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { emLotes, paginar, type Lugar, type Pagina } from '#server/platform/http/lista.ts'
import {
  quantasUnidades,
  responsaveisEm,
  unidadesDaBusca,
  type Responsavel,
} from '../../predio/unidades/responsaveis.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { apurador } from '../encargos/apuracao.service.ts'
import type { Linha } from '../cobrancas/cobrancas.repo.ts'
import * as repo from './devedores.repo.ts'
import { faixaDe, faixasDeVencimento, inadimplencia, umAnoAntes } from './devedores.rules.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import { SEM_LEMBRETES } from '../lembretes/situacao.service.ts'
import { contarSituacoes, situar } from './situacoes.service.ts'
import { prescricoesEm, somaDas, type AVista } from '../cobrancas/prescricao.service.ts'

/** Who owes, how much and for how long: worked out on a day, never kept. */

type Consulta = z.output<typeof listarDevedores.query>
/** Further ahead an index that nobody knows yet would be missing from every figure. */
const DIAS_ADIANTE = 366

/** @throws VALIDACAO for a past day (payments made since would be left out) or one too far ahead */
export function diaDasContas(em: string = hoje()): string {
  if (em < hoje()) throw campoInvalido('em', 'Escolha hoje ou um dia que ainda vem')
  if (em > somarDias(hoje(), DIAS_ADIANTE)) throw campoInvalido('em', 'Escolha um dia de até um ano à frente')
  return em
}

/** The units a search finds; undefined when there is none, and so all. */
const unidadesDe = async (ctx: Ctx, busca = '') =>
  normalizar(busca) === '' ? undefined : await unidadesDaBusca(ctx, busca)

function ordenacao(ordem: Consulta['ordem'] = '-divida') {
  return ordem.startsWith('-')
    ? { ordem: ordem.slice(1) as repo.Ordem, sentido: 'desc' as const }
    : { ordem: ordem as repo.Ordem, sentido: 'asc' as const }
}

const faixasEmReais = (s: Record<FaixaDeAtraso, number>) =>
  Object.fromEntries(faixasDeAtraso.map((f) => [f, paraReais(s[f])])) as Record<FaixaDeAtraso, number>

/** Amounts added up by how many days late each is. */
function porFaixa(devidos: readonly (readonly [number, number])[]): Record<FaixaDeAtraso, number> {
  const somas = Object.fromEntries(faixasDeAtraso.map((f) => [f, 0])) as Record<FaixaDeAtraso, number>
  for (const [dias, valor] of devidos) somas[faixaDe(dias)] += valor
  return somas
}

/**
 * Who is asked to pay: the payer of today while something overdue is addressed to them, as a tenant's own charges are;
 * else the owner, whose the debt is.
 */
const aQuemFalar = (
  quem: { pagador: Responsavel | null; proprietario: Responsavel | null } | undefined,
  vencidas: readonly Pick<Linha, 'vinculo_id'>[],
): Responsavel | null =>
  quem?.pagador && vencidas.some((l) => l.vinculo_id === quem.pagador?.vinculoId)
    ? quem.pagador
    : (quem?.proprietario ?? null)

/** The owner, whose the debt is (Código Civil 1.345), and whoever else is charged. */
function contatosDe(
  quem: { pagador: Responsavel | null; proprietario: Responsavel | null } | undefined,
): Devedor['contatos'] {
  const [dono, outro] = [quem?.proprietario ?? null, quem?.pagador ?? null]
  const todos = [dono, outro?.vinculoId === dono?.vinculoId ? null : outro]
  return todos.flatMap((r) => (r ? [{ papel: r.papel, nome: r.nome, email: r.email, tel: r.tel }] : []))
}

/** The rows of some units with what each of their charges owes that day. */
async function completar(ctx: Ctx, { em, aVista }: Contas, somas: readonly repo.Soma[]): Promise<Devedor[]> {
  if (somas.length === 0) return []
  const unidades = somas.map((s) => s.unidade_id)
  const vencidas = await repo.vencidasDas(ctx.db, { em, unidades, prescritas: aVista.prescritas.map((c) => c.id) })
  const porUnidade = Map.groupBy(vencidas, (l) => l.unidade_id)
  const apurar = await apurador(ctx, vencidas[0]?.vence_em ?? em, em)
  const responsaveis = await responsaveisEm(ctx, hoje(), unidades)
  const situadas = await situar(ctx, unidades)
  return somas.flatMap((s) => {
    const linhas = porUnidade.get(s.unidade_id) ?? []
    const [primeira] = linhas
    if (!primeira) return []
    const apuracoes = linhas.map((l) => apurar(l, em))
    const totais = apuracoes.map(somaDasPartes)
    const total = totais.reduce((a, b) => a + b, 0)
    const principal = linhas.reduce((soma, l) => soma + l.saldo, 0)
    const contato = aQuemFalar(responsaveis.get(s.unidade_id), linhas)
    return {
      _id: s.unidade_id,
      unidade: unidadeDa(primeira),
      quantidade: linhas.length,
      principal: paraReais(principal),
      faixas: faixasEmReais(s),
      devidoPorFaixa: faixasEmReais(porFaixa(linhas.map((l, i) => [diasEntre(l.vence_em, em), totais[i] ?? 0]))),
      encargos: paraReais(total - principal),
      total: paraReais(total),
      desde: linhas.map((l) => l.vencimento).reduce((a, b) => (a < b ? a : b)),
      diasDeAtraso: diasEntre(primeira.vence_em, em),
      contato: contato && { nome: contato.nome, email: contato.email, tel: contato.tel },
      contatos: contatosDe(responsaveis.get(s.unidade_id)),
      avisos: [...new Set(apuracoes.flatMap((a) => a.avisos))],
      ...prescricaoDaUnidade(aVista, s.unidade_id),
      ...(situadas.get(s.unidade_id) ?? { situacao: null, lembretes: SEM_LEMBRETES }),
    }
  })
}

/** What the calls about debtors share: the day, the units asked about, and what prescribed by then. */
interface Contas {
  em: string
  unidades: string[] | undefined
  aVista: AVista
}

const quais = ({ em, unidades, aVista }: Contas): repo.Quais => ({
  ...{ em, unidades },
  prescritas: aVista.prescritas.map((c) => c.id),
})

const daUnidade = (unidades: readonly string[] | undefined) => (c: { unidade_id: string }) =>
  unidades?.includes(c.unidade_id) !== false

function prescricaoDaUnidade({ prescritas, proximas }: AVista, unidade: string) {
  const { cobrancas, principal } = somaDas(prescritas.filter(daUnidade([unidade])))
  const primeira = proximas.find(daUnidade([unidade]))?.ultimoDia ?? null
  return { prescreveEm: primeira, prescritas: { quantidade: cobrancas, principal } }
}

const leitor =
  (ctx: Ctx, contas: Contas, ordem: Consulta['ordem']) =>
  async (lugar: Lugar): Promise<Devedor[]> =>
    completar(
      ctx,
      contas,
      await repo.listar(ctx.db, quais(contas), faixasDeVencimento(contas.em), { ...ordenacao(ordem), ...lugar }),
    )

/** The figures asked for: of the day, of the units a search finds, and of one alone when its id is said. */
async function contasDa(
  ctx: Ctx,
  { em: pedido, busca, unidade }: Pick<Consulta, 'em' | 'busca' | 'unidade'>,
): Promise<Contas> {
  const em = diaDasContas(pedido)
  const daBusca = await unidadesDe(ctx, busca)
  const unidades = unidade === undefined ? daBusca : [unidade].filter((u) => daBusca?.includes(u) !== false)
  return { em, unidades, aVista: await prescricoesEm(ctx, em) }
}

/** The same, of the units in one situation alone. */
async function soDaSituacao(ctx: Ctx, contas: Contas, situacao: Consulta['situacao']): Promise<Contas> {
  if (situacao === undefined) return contas
  const situadas = await situar(ctx, await repo.unidadesQueDevem(ctx.db, quais(contas)))
  return { ...contas, unidades: [...situadas].flatMap(([id, s]) => (s.situacao === situacao ? [id] : [])) }
}

/** A page of units with overdue charges, the largest debt first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<Devedor>> {
  const contas = await soDaSituacao(ctx, await contasDa(ctx, query), query.situacao)
  const { unidades: total } = await repo.resumir(ctx.db, quais(contas), faixasDeVencimento(contas.em))
  return paginar(query, total, leitor(ctx, contas, query.ordem))
}

/** Every unit with overdue charges, in batches, for an export. */
export async function* todos(ctx: Ctx, query: Omit<z.output<typeof exportarDevedores.query>, 'formato'>) {
  const contas = await soDaSituacao(ctx, await contasDa(ctx, query), query.situacao)
  yield* emLotes(leitor(ctx, contas, query.ordem))
}

/** What each overdue charge owes that day, late charges and all, by how late it is; and how many units owe so late. */
async function devidoPorIdade(ctx: Ctx, contas: Contas) {
  const { em } = contas
  const vencidas = await repo.vencidasDas(ctx.db, quais(contas))
  const apurar = await apurador(ctx, vencidas[0]?.vence_em ?? em, em)
  const devidos = vencidas.map((l) => [diasEntre(l.vence_em, em), somaDasPartes(apurar(l, em))] as const)
  const unidades = Map.groupBy(vencidas, (l) => faixaDe(diasEntre(l.vence_em, em)))
  return {
    devidoPorFaixa: faixasEmReais(porFaixa(devidos)),
    total: paraReais(devidos.reduce((soma, [, valor]) => soma + valor, 0)),
    unidadesPorFaixa: Object.fromEntries(
      faixasDeAtraso.map((f) => [f, new Set((unidades.get(f) ?? []).map((l) => l.unidade_id)).size]),
    ) as Record<FaixaDeAtraso, number>,
    unidadesHaMaisDe90Dias: new Set(vencidas.filter((l) => diasEntre(l.vence_em, em) > 90).map((l) => l.unidade_id))
      .size,
  }
}

/** Units, charges and what is overdue, by age, and the rate of the last twelve months. */
export async function resumir(ctx: Ctx, query: z.output<typeof resumoDevedores.query>): Promise<ResumoDosDevedores> {
  const deTodas = await contasDa(ctx, query)
  const situadas = await situar(ctx, await repo.unidadesQueDevem(ctx.db, quais(deTodas)))
  const contas = await soDaSituacao(ctx, deTodas, query.situacao)
  const { em, unidades, aVista } = contas
  const prescritas = aVista.prescritas.filter(daUnidade(unidades))
  const proximas = aVista.proximas.filter(daUnidade(unidades))
  const r = await repo.resumir(ctx.db, quais(contas), faixasDeVencimento(em))
  const { cobrado, aberto } = await repo.cobradoEntre(ctx.db, umAnoAntes(em), em)
  return {
    unidades: r.unidades,
    cobrancas: r.quantidade,
    principal: paraReais(r.principal),
    faixas: faixasEmReais(r),
    ...(await devidoPorIdade(ctx, contas)),
    situacoes: contarSituacoes(situadas.values()),
    unidadesDoPredio: await quantasUnidades(ctx),
    inadimplencia: inadimplencia(aberto, cobrado),
    prescritas: somaDas(prescritas),
    prescrevem: { ...somaDas(proximas), primeira: proximas[0]?.ultimoDia ?? null },
  }
}
