import { formatarData } from '#contract/valores/calendario.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido } from '#server/platform/erros.ts'
import { lerOrigem } from '../livro/origem.rules.ts'
import * as lancamentos from '../lancamentos/lancamentos.service.ts'
import { divididasPagas, pagaveisDe, type ContaPagavel, type DivididaPaga } from '../pagaveis/do-banco.service.ts'
import * as pagamento from '../pagaveis/pagamento.service.ts'
import type { Movimento } from './banco.repo.ts'
import type { Candidato } from './sugestoes.rules.ts'

/** Bills that a line of the bank pays. */

/** A bill as something a line may be. */
export interface ContaAchavel {
  candidato: Candidato
  unidade: null
  titulo: string
  detalhe: string
}

const achavel = (c: ContaPagavel): ContaAchavel => ({
  candidato: {
    ...{ tipo: 'pagavel', id: c.id, total: c.liquido, data: c.vencimento },
    ...{ txid: null, documento: c.nota, nome: c.fornecedor ?? c.nome },
    ...(c.impedimento !== null && { presa: true as const }),
  },
  unidade: null,
  titulo: c.nome,
  detalhe: ['Conta a pagar', c.fornecedor, `vence em ${formatarData(c.vencimento)}`, c.impedimento]
    .filter(Boolean)
    .join(' · '),
})

/** The bills that have the amount of one of these lines, those too that wait, which are said and not confirmed, as far as money left by them. */
export async function contasDos(ctx: Ctx, movimentos: readonly Pick<Movimento, 'valor'>[]): Promise<ContaAchavel[]> {
  const saidas = movimentos.filter((m) => m.valor < 0).map((m) => -m.valor)
  return (await pagaveisDe(ctx, [...new Set(saidas)])).map(achavel)
}

/** A divided bill that was paid, as one thing that a line may be, and the despesas it stands for. */
export interface ContaEmPartes extends ContaAchavel {
  partes: ContaAchavel[]
}

function emPartes({ id, nome, nota, fornecedor, data, despesas }: DivididaPaga): ContaEmPartes {
  const comum = { tipo: 'despesa' as const, data, txid: null, documento: nota, nome: fornecedor ?? nome }
  const total = despesas.reduce((s, d) => s + d.valor, 0)
  return {
    candidato: { ...comum, id: `conjunto-${id}`, total },
    unidade: null,
    titulo: nome,
    detalhe: `${despesas.length} despesas da conta paga em ${formatarData(data)}`,
    partes: despesas.map((d) => ({
      candidato: { ...comum, id: d.id, total: d.valor },
      unidade: null,
      titulo: nome,
      detalhe: `Despesa de ${formatarData(data)} · ${d.categoria ?? 'Sem categoria'}`,
    })),
  }
}

/** The divided bills paid for the amount of one of these lines, near their days. @param procura its days */
export async function pagasEmPartes(
  ctx: Ctx,
  movimentos: readonly Pick<Movimento, 'valor'>[],
  procura: { de: string; ate: string },
): Promise<ContaEmPartes[]> {
  const valores = [...new Set(movimentos.filter((m) => m.valor < 0).map((m) => -m.valor))]
  return (await divididasPagas(ctx, { valores, ...procura })).map(emPartes)
}

/**
 * Pays a bill on the day of a line.
 * @returns each despesa that was posted, with the name of the bill and its amount in centavos; one whose share is nothing moved no money
 * @throws VALIDACAO on `itens` for money that came in; what the payment refuses
 */
export async function pagarConta(ctx: Ctx, m: Pick<Movimento, 'valor' | 'data' | 'dinheiro_id'>, id: string) {
  if (m.valor > 0) throw campoInvalido('itens', 'Uma entrada não paga conta')
  const {
    name,
    partes,
    pagamento: feito,
  } = await pagamento.pagar(ctx, id, { data: m.data, conta: m.dinheiro_id }, null)
  if (feito === null) throw new Error(`o pagamento da conta ${id} não lançou despesa`)
  const despesas = partes.length === 0 ? [{ despesa: feito.despesa, pago: feito.valor }] : partes
  return despesas.flatMap(({ despesa, pago }) =>
    despesa === null || !pago ? [] : [{ titulo: name, lancamento_id: despesa, valor: paraCentavos(pago) }],
  )
}

/** Takes back the payment that posted a despesa. @returns which despesas it took back; none for one that no bill posted */
export async function desfazerConta(ctx: Ctx, despesa: string, motivo: string): Promise<string[]> {
  const { origem } = await lancamentos.encontrar(ctx, 'despesa', despesa)
  const de = origem === null ? null : lerOrigem(origem)
  if (de?.tipo !== 'pagaveis') return []
  const todas = await pagamento.despesasDe(ctx, de._id)
  await pagamento.desfazer(ctx, de._id, motivo, null)
  return todas
}
