import type { z } from 'zod'
import type {
  BalanceteContabil,
  ContaContabil,
  LinhaDoBalanceteContabil,
  listarPartidas,
  Partida,
  RazaoDaConta,
  verBalanceteContabil,
  verRazaoDaConta,
} from '#contract/contas/razao.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import { janela, paginar, type Pagina } from '#server/platform/http/lista.ts'
import { vistaDosDevedores } from '../../pessoas/mandatos/regra.service.ts'
import { compararContas, contaParaFora, saldoDe } from './contas.rules.ts'
import * as repo from './razao.repo.ts'

/** Reading the books in double entry. Nothing here writes: the database posts what the records do. */

/** The accounts as the reader may see them, by their number: which unit owes is for the administration, and for whom it was decided. */
export async function contasVisiveis(ctx: Ctx): Promise<Map<number, ContaContabil>> {
  const porUnidade = (await vistaDosDevedores(ctx)) !== 'totais'
  return new Map((await repo.contas(ctx.db)).map((c) => [c.id, contaParaFora(c, porUnidade)]))
}

/** @throws Error for an account that is not there: the database refers to none */
export function contaDe(contas: ReadonlyMap<number, ContaContabil>, id: number): ContaContabil {
  const conta = contas.get(id)
  if (conta === undefined) throw new Error(`partida de uma conta que não existe: ${id}`)
  return conta
}

/** The last month there may be: what is asked without an end goes on to it. */
const SEM_FIM = '9999-12'

type SomasDaConta = Omit<repo.Somas, 'conta_id'> & { conta: ContaContabil }

/** Sums of each account as the reader may see them: units that may not be told apart are one. @param de `YYYY-MM`, '' for the first */
async function somasPorConta(ctx: Ctx, de: string, ate: string): Promise<SomasDaConta[]> {
  const contas = await contasVisiveis(ctx)
  const juntas = new Map<string, SomasDaConta>()
  for (const { conta_id, ...s } of await repo.balancete(ctx.db, de, ate)) {
    const conta = contaDe(contas, conta_id)
    const j = juntas.get(conta._id)
    juntas.set(conta._id, {
      conta,
      debitos_antes: (j?.debitos_antes ?? 0) + s.debitos_antes,
      creditos_antes: (j?.creditos_antes ?? 0) + s.creditos_antes,
      debitos: (j?.debitos ?? 0) + s.debitos,
      creditos: (j?.creditos ?? 0) + s.creditos,
    })
  }
  return [...juntas.values()].toSorted((a, b) => compararContas(a.conta, b.conta))
}

/**
 * The trial balance of some months: what each account had, what went through it, what it has.
 * @param query months `YYYY-MM`, both included; without them since the first entry, and to the last
 */
export async function balancete(
  ctx: Ctx,
  { mesInicial, mesFinal }: z.output<typeof verBalanceteContabil.query>,
): Promise<BalanceteContabil> {
  const somas = await somasPorConta(ctx, mesInicial ?? '', mesFinal ?? SEM_FIM)
  const somar = (lado: 'debitos' | 'creditos') => paraReais(somas.reduce((t, s) => t + s[lado], 0))
  return {
    mesInicial: mesInicial ?? null,
    mesFinal: mesFinal ?? null,
    linhas: somas.map(emLinha),
    debitos: somar('debitos'),
    creditos: somar('creditos'),
  }
}

/** What accounts have before a month, debits above zero; those that have nothing do not come. Their sum is zero. */
export const saldosAntesDe = async (ctx: Ctx, mes: string): Promise<{ conta: ContaContabil; saldo: number }[]> =>
  (await somasPorConta(ctx, mes, SEM_FIM))
    .map((s) => ({ conta: s.conta, saldo: paraReais(s.debitos_antes - s.creditos_antes) }))
    .filter(({ saldo }) => saldo !== 0)

function emLinha({ conta, ...s }: SomasDaConta): LinhaDoBalanceteContabil {
  const saldo = (debitos: number, creditos: number) => paraReais(saldoDe(conta.classe, debitos, creditos))
  return {
    conta,
    inicial: saldo(s.debitos_antes, s.creditos_antes),
    debitos: paraReais(s.debitos),
    creditos: paraReais(s.creditos),
    final: saldo(s.debitos_antes + s.debitos, s.creditos_antes + s.creditos),
  }
}

/** An entry as it is sent. */
export const partidaParaFora =
  (contas: ReadonlyMap<number, ContaContabil>) =>
  (p: repo.LinhaDaPartida): Partida => ({
    numero: p.id,
    data: p.data,
    origem: { tipo: p.origem, _id: p.origem_id, titulo: p.titulo },
    debito: contaDe(contas, p.debito),
    credito: contaDe(contas, p.credito),
    valor: paraReais(p.valor),
    estorno: p.estorno === 1,
    em: p.em,
  })

/** The journal: entries by day. */
export async function diario(
  ctx: Ctx,
  { de, ate, ...pagina }: z.output<typeof listarPartidas.query>,
): Promise<Pagina<Partida>> {
  const paraFora = partidaParaFora(await contasVisiveis(ctx))
  const periodo = { de, ate }
  const total = await repo.contar(ctx.db, periodo)
  return paginar(pagina, total, async (lugar) => (await repo.diario(ctx.db, periodo, lugar)).map(paraFora))
}

/** An account, among all those that its entries name. */
interface ContaAchada {
  numero: number
  conta: ContaContabil
  contas: ReadonlyMap<number, ContaContabil>
}

/** The account of an address, as the reader may see it. @throws NAO_ENCONTRADO, that of one unit too for who may not see it */
export async function encontrarConta(ctx: Ctx, id: string): Promise<ContaAchada> {
  const numero = /^\d{1,15}$/.test(id) ? Number(id) : -1
  const contas = await contasVisiveis(ctx)
  const conta = contas.get(numero)
  if (conta?._id !== id) throw naoEncontrado()
  return { numero, conta, contas }
}

/** The ledger of one account: its entries, each with the balance after it. */
export async function razaoDaConta(
  ctx: Ctx,
  { numero, conta, contas }: ContaAchada,
  { de, ate, ...query }: z.output<typeof verRazaoDaConta.query>,
): Promise<RazaoDaConta> {
  const periodo = { de, ate }
  const antes = de === undefined ? { debitos: 0, creditos: 0 } : await repo.somarAntes(ctx.db, numero, de)
  const { n: total, ...doPeriodo } = await repo.somarConta(ctx.db, numero, periodo)
  const { limite, pular } = janela(query, total)
  const puladas = await repo.somarPrimeiras(ctx.db, numero, periodo, pular)
  const linhas = await repo.linhasDaConta(ctx.db, numero, periodo, { limite: limite ?? total, pular })
  const paraFora = partidaParaFora(contas)
  const saldo = (debitos: number, creditos: number) => saldoDe(conta.classe, debitos, creditos)
  let corrente = saldo(antes.debitos + puladas.debitos, antes.creditos + puladas.creditos)
  return {
    conta,
    inicial: paraReais(saldo(antes.debitos, antes.creditos)),
    debitos: paraReais(doPeriodo.debitos),
    creditos: paraReais(doPeriodo.creditos),
    final: paraReais(saldo(antes.debitos + doPeriodo.debitos, antes.creditos + doPeriodo.creditos)),
    total,
    linhas: linhas.map((l) => {
      corrente += l.debito === numero ? saldo(l.valor, 0) : saldo(0, l.valor)
      return { ...paraFora(l), saldo: paraReais(corrente) }
    }),
  }
}
