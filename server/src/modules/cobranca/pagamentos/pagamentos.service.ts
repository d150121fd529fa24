import type { z } from 'zod'
import { formatarData } from '#contract/valores/calendario.ts'
import { partesDaDivida, type Cobranca } from '#contract/cobranca/cobrancas.ts'
import { type corpoDoPagamento } from '#contract/cobranca/corpos-de-cobranca.ts'
import { formatarCentavos, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, naoEncontrado, validacao } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as categorias from '../../contas/categorias/categorias.service.ts'
import { acertarPelaParcela, segurarDaParcela } from '../acordos/parcelas.service.ts'
import { acordoDaCobranca } from '../cobrancas/acordo-da-cobranca.service.ts'
import { estornar as estornarLancamento } from '../../contas/lancamentos/estorno.service.ts'
import * as lancamentos from '../../contas/lancamentos/lancamentos.service.ts'
import { encontrar } from '../cobrancas/acesso.service.ts'
import { paraFora, ultimoVivo } from '../cobrancas/apresentacao.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { apurarCobranca, dividaDe, feriadosLocais } from '../encargos/apuracao.service.ts'
import { gravar as gravarCredito } from '../creditos/registro.service.ts'
import { desfazerODoPagamento, recuperar } from '../creditos/saldo.service.ts'
import { avisarPagador } from '../cobrancas/avisos.service.ts'
import type { Linha } from '../cobrancas/cobrancas.repo.ts'
import { diaUtilOuProximo } from '#contract/valores/dias-uteis.ts'
import { destinar, devolver as devolverAosFundos } from '../cobrancas/destinos.service.ts'
import { depoisDePagar } from '../encargos/encargos.rules.ts'
import { imputar, restante, somaDasPartes, type Partes } from '../encargos/imputacao.rules.ts'
import { pagamentoNovo } from '../cobrancas/pagamento-novo.service.ts'
import * as repo from '../cobrancas/pagamentos.repo.ts'
import { origemDaReceita, textosDaReceita } from './receita.rules.ts'
import { mudar } from '../cobrancas/registro.service.ts'
import { situacaoDe, situacaoPaga, type Situacao } from '../cobrancas/situacao.rules.ts'

/** Payments of charges, each with the receita it posts and what of it goes to other funds. What was paid stays as it was worked out that day. */

type Corpo = z.output<typeof corpoDoPagamento>

/** @throws CONFLITO when there is nothing to pay */
export function conferirQuePaga(l: Linha): void {
  if (l.status === 'cancelada') throw conflito('Esta cobrança foi cancelada')
  if (l.status === 'paga') throw conflito('Esta cobrança já está paga')
  if (l.status === 'em_acordo') throw conflito('Esta cobrança está num acordo: o pagamento é das parcelas dele')
}

/** What is wrong with the day of a payment. @param antes the payments before this one */
function problemaDaData(antes: readonly repo.LinhaDoPagamento[], data: string): string | null {
  if (data > hoje()) return 'O pagamento não pode ser no futuro'
  const ultimo = ultimoVivo(antes)
  if (!ultimo || data >= ultimo.data) return null
  return `Há um pagamento em ${formatarData(ultimo.data)}, depois deste: estorne-o antes`
}

interface AReceber {
  data: string
  /** Centavos. */
  valor: number
  anteriores: readonly repo.LinhaDoPagamento[]
  /** Whether what is beyond the debt becomes a credit of the unit. */
  comCredito: boolean
}

/**
 * What is owed on the day of a payment.
 * @throws VALIDACAO on `data`, and on `valor` above the debt of that day (of today, when it cannot be that day), unless the rest
 * becomes a credit
 */
export async function apurarParaReceber(ctx: Ctx, l: Linha, { data, valor, anteriores, comCredito }: AReceber) {
  const daData = problemaDaData(anteriores, data)
  const em = daData === null ? data : hoje()
  const devido = await apurarCobranca(ctx, l, em)
  const total = somaDasPartes(devido)
  const issues = daData === null ? [] : [{ path: 'data', message: daData }]
  if (valor > total && !comCredito)
    issues.push({
      path: 'valor',
      message: `O valor passa da dívida em ${formatarData(em)}, que é de ${formatarCentavos(total)}. Registre ${formatarCentavos(total)} aqui; os ${formatarCentavos(valor - total)} que sobram são de outra cobrança da unidade, ou ficam como crédito dela.`,
    })
  if (issues.length > 0) throw validacao(issues)
  return devido
}

/** Posts the receita of a payment. @returns its id */
async function lancarReceita(
  ctx: Ctx,
  l: Linha,
  { id, data, paga, conta }: { id: string; data: string; paga: Partes; conta: string | undefined },
): Promise<string> {
  const receita = await lancamentos.criar(
    ctx,
    'receita',
    {
      ...textosDaReceita(l, unidadeDa(l).nome, paga),
      price: paraReais(somaDasPartes(paga)),
      data,
      categoria: await categorias.nomeDaQueRecebe(ctx, 'cobrancas'),
      ...(conta === undefined ? {} : { conta }),
    },
    origemDaReceita(l.id, id),
  )
  return receita._id
}

/**
 * Records a payment and posts its receita, all or nothing. Charges of that day are worked in first; what is not paid of
 * them stays open, and they go on over the rest.
 * @throws VALIDACAO on `valor` above the debt of the day, which it tells; on `data` in the future or before another payment
 * @throws CONFLITO when there is nothing to pay
 */
export const pagar = (ctx: Ctx, id: string, corpo: Corpo, versaoEsperada: number | null): Promise<Cobranca> =>
  comOAcordo(ctx, id, (ctx) => receber(ctx, id, corpo, versaoEsperada))

/** Does something to a charge and, when it is an instalment, what follows for its agreement; all or nothing. */
export const comOAcordo = (ctx: Ctx, id: string, fazer: (ctx: Ctx) => Promise<Linha>): Promise<Cobranca> =>
  emTransacao(ctx, async (ctx) => {
    await segurarDaParcela(ctx, id)
    const depois = await fazer(ctx)
    if (depois.tipo !== 'acordo') return paraFora(ctx, depois)
    await acertarPelaParcela(ctx, id)
    return paraFora(ctx, await encontrar(ctx, id))
  })

const receber = (ctx: Ctx, id: string, corpo: Corpo, versaoEsperada: number | null): Promise<Linha> =>
  mudar(ctx, id, versaoEsperada, 'recebeu pagamento de', async (ctx, antes) => {
    conferirQuePaga(antes)
    const data = corpo.data ?? hoje()
    const anteriores = await repo.daCobranca(ctx.db, id)
    const comCredito = corpo.aMais === 'credito'
    const recebido = paraCentavos(corpo.valor)
    const devido = await apurarParaReceber(ctx, antes, { data, valor: recebido, anteriores, comCredito })
    const valor = Math.min(recebido, somaDasPartes(devido))
    const paga = imputar(devido, valor, corpo.ordem ?? partesDaDivida)
    const resta = depoisDePagar(dividaDe(antes), devido, data, restante(devido, paga))
    const pagamentoId = novoId()
    const receitaId = await lancarReceita(ctx, antes, { id: pagamentoId, data, paga, conta: corpo.conta })
    const { ordem, motivo } = corpo
    await repo.inserir(
      ctx.db,
      pagamentoNovo(ctx, {
        ...{ id: pagamentoId, cobrancaId: id, data, paga, devido, antes: situacaoDe(antes), receitaId },
        ...(ordem && { ordem }),
        ...(motivo !== undefined && { motivo }),
      }),
    )
    await destinar(ctx, antes, { id: pagamentoId, data, paga })
    const credito = recebido - valor
    if (credito > 0) await guardarOQueSobra(ctx, antes, { pagamentoId, data, recebido, credito, corpo })
    await avisarPagador(ctx, antes, { tipo: 'pagamento', data, valor, resta: somaDasPartes(resta), credito })
    return { ...situacaoPaga(resta, data) }
  })

/** What was paid beyond the debt becomes a credit of the unit, of who the charge is addressed to. Centavos. */
async function guardarOQueSobra(
  ctx: Ctx,
  l: Linha,
  p: { pagamentoId: string; data: string; recebido: number; credito: number; corpo: Corpo },
): Promise<void> {
  const { nome } = unidadeDa(l)
  await gravarCredito(ctx, {
    ...{ unidade: { id: l.unidade_id, nome }, vinculoId: l.vinculo_id, valor: p.credito, data: p.data },
    ...{ origem: 'a_mais', pagamento: p.pagamentoId, conta: p.corpo.conta, nota: l.numero, observacao: null },
    porque: `${p.corpo.motivo === undefined ? '' : `${p.corpo.motivo}: `}em ${formatarData(p.data)} foram pagos ${formatarCentavos(p.recebido)} da cobrança ${l.numero}, ${formatarCentavos(p.credito)} além do que se devia.`,
  })
}

/**
 * Undoes the last payment: the debt stands as it did before, and the receita leaves the book, or the credit it was made with has the
 * value again. The credit that came of what was beyond it goes too.
 * @param avisar false when the caller tells the payer itself
 * @throws NAO_ENCONTRADO, CONFLITO when another payment came after it, or its credit was used
 */
export const estornar = (
  ctx: Ctx,
  id: string,
  pagamentoId: string,
  motivo: string,
  versaoEsperada: number | null,
  avisar = true,
): Promise<Cobranca> => comOAcordo(ctx, id, (ctx) => devolver(ctx, id, pagamentoId, { motivo, versaoEsperada, avisar }))

/** What stands between a payment and its reversal. @throws CONFLITO */
async function conferirQueEstorna(
  ctx: Ctx,
  l: Linha,
  p: repo.LinhaDoPagamento,
  ultimo: repo.LinhaDoPagamento | undefined,
): Promise<void> {
  if (p.origem_id !== null)
    throw conflito('Este valor foi pago nas parcelas de um acordo: estorne o pagamento da parcela')
  if (ultimo && ultimo.id !== p.id)
    throw conflito(`Estorne antes o pagamento de ${formatarData(ultimo.data)}, que veio depois`)
  // Reversed here, the money would stay in the bank, be in no book, and wait for nobody.
  if (await repo.estaConciliado(ctx.db, p.id))
    throw conflito(
      'Este pagamento está conciliado com o extrato do banco. Para estorná-lo, desfaça a conciliação em Banco.',
    )
  const acordo = l.tipo === 'acordo' ? null : await acordoDaCobranca(ctx, l.id)
  if (acordo?.status === 'ativo') throw conflito('Esta cobrança está num acordo: desfaça o acordo antes')
  if (acordo?.status === 'cumprido') throw conflito(`Esta cobrança foi quitada pelo acordo ${acordo.numero}`)
}

const devolver = (
  ctx: Ctx,
  id: string,
  pagamentoId: string,
  { motivo, versaoEsperada, avisar }: { motivo: string; versaoEsperada: number | null; avisar: boolean },
): Promise<Linha> =>
  mudar(ctx, id, versaoEsperada, 'estornou pagamento de', async (ctx, antes) => {
    const todos = await repo.daCobranca(ctx.db, id)
    const pagamento = todos.find((p) => p.id === pagamentoId)
    if (!pagamento) throw naoEncontrado()
    if (pagamento.estornado_em !== null) return null
    await conferirQueEstorna(ctx, antes, pagamento, ultimoVivo(todos))
    await desfazerODoPagamento(ctx, pagamentoId, motivo)
    if (pagamento.receita_id !== null) await estornarLancamento(ctx, 'receita', pagamento.receita_id, motivo)
    if (pagamento.credito_id !== null) await recuperar(ctx, pagamento.credito_id, pagamento.valor, pagamento.data)
    await devolverAosFundos(ctx, pagamentoId)
    await repo.estornar(ctx.db, pagamentoId, motivo, agoraISO())
    const { data, valor, credito_id } = pagamento
    if (avisar)
      await avisarPagador(ctx, antes, { tipo: 'estorno', data, valor, motivo, deCredito: credito_id !== null })
    // A local holiday may have come while it was paid.
    const vence_em =
      antes.desde === null ? diaUtilOuProximo(antes.vencimento, await feriadosLocais(ctx)) : antes.vence_em
    return { ...(JSON.parse(pagamento.antes) as Situacao), vence_em }
  })

/** A payment of a charge. @throws NAO_ENCONTRADO */
export async function encontrarPagamento(ctx: Ctx, l: Linha, id: string): Promise<repo.LinhaDoPagamento> {
  const pagamento = (await repo.daCobranca(ctx.db, l.id)).find((p) => p.id === id)
  if (!pagamento) throw naoEncontrado()
  return pagamento
}
