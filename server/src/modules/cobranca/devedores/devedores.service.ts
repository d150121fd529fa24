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
import { lembretesDas } from '../lembretes/situacao.service.ts'
import { responsaveisEm, unidadesDaBusca, type Responsavel } from '../../predio/unidades/responsaveis.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { apurador } from '../encargos/apuracao.service.ts'
import type { Linha } from '../cobrancas/cobrancas.repo.ts'
import * as repo from './devedores.repo.ts'
import { faixasDeVencimento, inadimplencia, umAnoAntes } from './devedores.rules.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import { prescricoesEm, somaDas, type AVista } from '../cobrancas/prescricao.service.ts'

/** Who owes, how much and for how long: worked out on a day, never kept. */

type Consulta = z.output<typeof listarDevedores.query>
/** Further ahead an index that nobody knows yet would be missing from every figure. */
const DIAS_ADIANTE = 366
const SEM_LEMBRETES = { ultimo: null, parado: null, semEmail: [] }

/** @throws VALIDACAO for a past day (payments made since would be left out) or one too far ahead */
function diaDasContas(em: string = hoje()): string {
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
  const lembretes = await lembretesDas(ctx, unidades)
  return somas.flatMap((s) => {
    const linhas = porUnidade.get(s.unidade_id) ?? []
    const [primeira] = linhas
    if (!primeira) return []
    const apuracoes = linhas.map((l) => apurar(l, em))
    const total = apuracoes.reduce((soma, a) => soma + somaDasPartes(a), 0)
    const principal = linhas.reduce((soma, l) => soma + l.saldo, 0)
    const contato = aQuemFalar(responsaveis.get(s.unidade_id), linhas)
    return {
      _id: s.unidade_id,
      unidade: unidadeDa(primeira),
      quantidade: linhas.length,
      principal: paraReais(principal),
      faixas: faixasEmReais(s),
      encargos: paraReais(total - principal),
      total: paraReais(total),
      desde: primeira.vence_em,
      diasDeAtraso: diasEntre(primeira.vence_em, em),
      contato: contato && { nome: contato.nome, email: contato.email, tel: contato.tel },
      contatos: contatosDe(responsaveis.get(s.unidade_id)),
      avisos: [...new Set(apuracoes.flatMap((a) => a.avisos))],
      ...prescricaoDaUnidade(aVista, s.unidade_id),
      lembretes: lembretes.get(s.unidade_id) ?? SEM_LEMBRETES,
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

/** A page of units with overdue charges, the largest debt first unless asked otherwise. */
export async function listar(ctx: Ctx, query: Consulta): Promise<Pagina<Devedor>> {
  const em = diaDasContas(query.em)
  const daBusca = await unidadesDe(ctx, query.busca)
  const { unidade } = query
  const unidades = unidade === undefined ? daBusca : [unidade].filter((u) => daBusca?.includes(u) !== false)
  const contas = { em, unidades, aVista: await prescricoesEm(ctx, em) }
  const { unidades: total } = await repo.resumir(ctx.db, quais(contas), faixasDeVencimento(em))
  return paginar(query, total, leitor(ctx, contas, query.ordem))
}

/** Every unit with overdue charges, in batches, for an export. */
export async function* todos(ctx: Ctx, query: Omit<z.output<typeof exportarDevedores.query>, 'formato'>) {
  const em = diaDasContas(query.em)
  const contas = { em, unidades: await unidadesDe(ctx, query.busca), aVista: await prescricoesEm(ctx, em) }
  yield* emLotes(leitor(ctx, contas, query.ordem))
}

/** Units, charges and principal overdue, by age, and the rate of the last twelve months. */
export async function resumir(ctx: Ctx, query: z.output<typeof resumoDevedores.query>): Promise<ResumoDosDevedores> {
  const em = diaDasContas(query.em)
  const unidades = await unidadesDe(ctx, query.busca)
  const aVista = await prescricoesEm(ctx, em)
  const prescritas = aVista.prescritas.filter(daUnidade(unidades))
  const proximas = aVista.proximas.filter(daUnidade(unidades))
  const r = await repo.resumir(ctx.db, quais({ em, unidades, aVista }), faixasDeVencimento(em))
  const { cobrado, aberto } = await repo.cobradoEntre(ctx.db, umAnoAntes(em), em)
  return {
    unidades: r.unidades,
    cobrancas: r.quantidade,
    principal: paraReais(r.principal),
    faixas: faixasEmReais(r),
    inadimplencia: inadimplencia(aberto, cobrado),
    prescritas: somaDas(prescritas),
    prescrevem: { ...somaDas(proximas), primeira: proximas[0]?.ultimoDia ?? null },
  }
}
