import type { ContaEmFace } from '#contract/contas/banco-e-livro.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as contagens from '../dinheiro/contagens.service.ts'
import { emJogoNoDia, saldosPorConta, transferidoEntre, type ContaNoDia } from '../dinheiro/saldos.service.ts'
import { comparar, type Comparada, type Livro } from './comparacao.service.ts'
import { DIAS_DE_TRANSFERENCIA, diferentes, semAsTransferidas } from './diferenca.rules.ts'
import * as repo from './diferenca.repo.ts'
import { saldosNoDia, type SaldoDaConta } from './saldos.service.ts'

/** Each account of money in front of its bank accounts; cash, which has none, in front of what was counted. Centavos. */

export interface ContaComparada {
  conta: ContaNoDia
  /** Its bank accounts. */
  extratos: SaldoDaConta[]
  contagem: contagens.Contada | null
  /** The day that was asked for. */
  dia: string
  /** Null while neither bank nor anybody who counted tells what it has. */
  comparada: Comparada | null
}

const daConta = (id: string): Livro => ({
  noDia: async (ctx, dia) => (await saldosPorConta(ctx, dia)).get(id) ?? 0,
  diferentes: async (ctx, r) => {
    const recorte = { ...r, dinheiro: id }
    const movimentos = await repo.soNoBanco(ctx.db, recorte)
    const transferido = await transferidoEntre(ctx, id, somarDias(r.de, -DIAS_DE_TRANSFERENCIA), r.ate)
    const restam = semAsTransferidas(movimentos, transferido, r.de)
    return diferentes(restam.movimentos, await repo.soNoLivro(ctx.db, recorte), restam.transferencias)
  },
})

const daContagem = ({ dia, valor, livro }: contagens.Contada): Comparada => {
  const diferenca = valor - livro
  const nada = { itens: [], outros: { quantidade: 0, valor: 0 } }
  return { em: dia, banco: valor, livro, diferenca, desde: dia, ...nada, semExplicacao: diferenca }
}

interface Lido {
  dia: string
  /** Every bank account at the end of that day. */
  extratos: readonly SaldoDaConta[]
  contadas: ReadonlyMap<string, contagens.Contada>
}

async function comparada(ctx: Ctx, conta: ContaNoDia, { dia, extratos, contadas }: Lido): Promise<ContaComparada> {
  const suas = extratos.filter((x) => x.dinheiro === conta.id)
  const contagem = conta.tipo === 'caixinha' && suas.length === 0 ? (contadas.get(conta.id) ?? null) : null
  const doBanco = await comparar(ctx, suas, daConta(conta.id))
  return { conta, extratos: suas, contagem, dia, comparada: contagem === null ? doBanco : daContagem(contagem) }
}

/** Every bank account on a day, and how all of them together stand beside all of the books. */
export interface Juntas {
  contas: SaldoDaConta[]
  /** Null while one has no balance. */
  conferencia: Comparada | null
}

/** The one account of money that there is, and all of the bank is its: it stands as all of them together do. */
function aUnica(contas: readonly ContaNoDia[], extratos: readonly SaldoDaConta[]): ContaNoDia | null {
  const [unica, outra] = contas
  const eTudo = unica !== undefined && outra === undefined && extratos.every((x) => x.dinheiro === unica.id)
  return eTudo && (unica.tipo !== 'caixinha' || extratos.length > 0) ? unica : null
}

const comoTodas = (conta: ContaNoDia, dia: string, { contas, conferencia }: Juntas): ContaComparada[] => [
  { conta, extratos: contas, contagem: null, dia, comparada: conferencia },
]

/** Each account of money at the end of a month. @param ate its last day @param juntas on that day */
export async function porContaNoMes(ctx: Ctx, ate: string, juntas: Juntas): Promise<ContaComparada[]> {
  const contas = await emJogoNoDia(ctx, ate)
  const unica = aUnica(contas, juntas.contas)
  if (unica !== null) return comoTodas(unica, ate, juntas)
  const lido: Lido = { dia: ate, extratos: juntas.contas, contadas: await contagens.doMes(ctx, ate) }
  const comparadas: ContaComparada[] = []
  for (const conta of contas) comparadas.push(await comparada(ctx, conta, lido))
  return comparadas
}

/** The same of each account on the last day that its own statements tell of, or that it was counted. */
export async function porContaNoUltimoDia(ctx: Ctx, juntas: Juntas): Promise<ContaComparada[]> {
  const contas = await emJogoNoDia(ctx, hoje())
  const unica = aUnica(contas, juntas.contas)
  if (unica !== null) return comoTodas(unica, juntas.conferencia?.em ?? hoje(), juntas)
  const contadas = await contagens.ultimas(ctx, hoje())
  const comparadas: ContaComparada[] = []
  for (const conta of contas) {
    const dias = juntas.contas.flatMap((x) => (x.dinheiro === conta.id ? (x.ultimo ?? []) : [])).toSorted()
    const noDia = async (dia: string) => comparada(ctx, conta, { dia, extratos: await saldosNoDia(ctx, dia), contadas })
    const noFim = await noDia(dias.at(-1) ?? hoje())
    // Where its statements end on different days, the last day that all of them reach.
    const antes = noFim.comparada === null && dias[0] !== undefined ? await noDia(dias[0]) : noFim
    comparadas.push(antes)
  }
  return comparadas
}

/** The last day that all statements of an account tell of; null while one of them tells nothing. */
export function extratoAte(extratos: readonly SaldoDaConta[]): string | null {
  const dias = extratos.map((x) => x.ate)
  return dias.includes(null) ? null : (dias.toSorted()[0] ?? null)
}

const semNada = { itens: [], outros: { quantidade: 0, valor: 0 } }

/** For whoever may read it, without the names of people. */
export function emReais({ conta, extratos, contagem, dia, comparada: c }: ContaComparada): ContaEmFace {
  return {
    conta: { _id: conta.id, nome: conta.nome, tipo: conta.tipo },
    extratos: extratos.map(({ nome, saldo }) => ({
      nome,
      saldo: saldo && paraReais(saldo.saldo),
      em: saldo && saldo.em,
    })),
    extratoAte: extratoAte(extratos),
    contagem: contagem && { dia: contagem.dia, por: contagem.por },
    em: c?.em ?? dia,
    banco: c && paraReais(c.banco),
    livro: paraReais(c?.livro ?? conta.saldo),
    diferenca: c && paraReais(c.diferenca),
    desde: c && c.desde,
    ...(c === null ? semNada : itensEmReais(c)),
    semExplicacao: c && paraReais(c.semExplicacao),
  }
}

/** What explains a difference, without names. */
export const itensEmReais = ({ itens, outros }: Comparada): Pick<ContaEmFace, 'itens' | 'outros'> => ({
  itens: itens.map(({ onde, data, texto, valor }) => ({ onde, data, texto, valor: paraReais(valor) })),
  outros: { quantidade: outros.quantidade, valor: paraReais(outros.valor) },
})
