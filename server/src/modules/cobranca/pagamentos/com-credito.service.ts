import type { z } from 'zod'
import { diaEm } from '#contract/valores/calendario.ts'
import { partesDaDivida, type Cobranca } from '#contract/cobranca/cobrancas.ts'
import type { corpoDoUso, Credito } from '#contract/cobranca/creditos.ts'
import { formatarCentavos, paraCentavos } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflitoDeVersao } from '#server/platform/erros.ts'
import { hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { ultimoVivo } from '../cobrancas/apresentacao.service.ts'
import { avisarPagador } from '../cobrancas/avisos.service.ts'
import * as cobrancas from '../cobrancas/cobrancas.repo.ts'
import { cancelar as cancelarCobranca } from '../cobrancas/cobrancas.service.ts'
import { destinar } from '../cobrancas/destinos.service.ts'
import { pagamentoNovo } from '../cobrancas/pagamento-novo.service.ts'
import * as repo from '../cobrancas/pagamentos.repo.ts'
import { mudar } from '../cobrancas/registro.service.ts'
import { situacaoDe, situacaoPaga } from '../cobrancas/situacao.rules.ts'
import { diaDoUso } from '../creditos/creditos.rules.ts'
import * as creditos from '../creditos/creditos.service.ts'
import { segurar, tomar } from '../creditos/saldo.service.ts'
import { apurarCobranca, dividaDe } from '../encargos/apuracao.service.ts'
import { depoisDePagar } from '../encargos/encargos.rules.ts'
import { imputar, restante, somaDasPartes } from '../encargos/imputacao.rules.ts'
import { comOAcordo, conferirQuePaga, estornar } from './pagamentos.service.ts'

/** Credits of a unit used on an open charge by hand, and given back when the charge is cancelled. */

/**
 * Pays an open charge with a credit of its unit, as of the day since when both were there. No receita is posted: the money came in
 * with the credit.
 * @throws VALIDACAO on `cobranca` of another unit, on `valor` beyond what is owed; CONFLITO when less is left, or there is nothing to pay
 */
export const usar = (
  ctx: Ctx,
  id: string,
  corpo: z.output<typeof corpoDoUso>,
  versaoEsperada: number | null,
): Promise<Credito> =>
  emTransacao(ctx, async (ctx) => {
    const credito = await creditos.encontrar(ctx, id)
    const cobranca = await cobrancas.porId(ctx.db, corpo.cobranca)
    if (cobranca?.unidade_id !== credito.unidade_id)
      throw campoInvalido('cobranca', 'Esta cobrança não é da unidade do crédito')
    await comOAcordo(ctx, cobranca.id, (ctx) => pagarCom(ctx, cobranca.id, id, { ...corpo, versaoEsperada }))
    return creditos.ver(ctx, id)
  })

const pagarCom = (
  ctx: Ctx,
  cobrancaId: string,
  creditoId: string,
  pedido: { valor?: number | undefined; versaoEsperada: number | null },
) =>
  mudar(ctx, cobrancaId, null, 'usou crédito em', async (ctx, antes) => {
    conferirQuePaga(antes)
    const credito = await segurar(ctx, creditoId)
    if (pedido.versaoEsperada !== null && pedido.versaoEsperada !== credito.versao)
      throw conflitoDeVersao(await creditos.paraFora(ctx, credito), null)
    const data = diaDoUso({
      dia: credito.data,
      emissao: diaEm(new Date(antes.criado_em)),
      venceEm: antes.vence_em,
      ultimoPagamento: ultimoVivo(await repo.daCobranca(ctx.db, cobrancaId))?.data ?? null,
    })
    const devido = await apurarCobranca(ctx, antes, data)
    const total = somaDasPartes(devido)
    const valor = pedido.valor === undefined ? Math.min(credito.saldo, total) : paraCentavos(pedido.valor)
    if (valor > total) throw campoInvalido('valor', `Com este crédito a cobrança pede ${formatarCentavos(total)}`)
    await tomar(ctx, credito, valor, data)
    const paga = imputar(devido, valor, partesDaDivida)
    const resta = depoisDePagar(dividaDe(antes), devido, data, restante(devido, paga))
    const linha = pagamentoNovo(ctx, { cobrancaId, data, paga, devido, antes: situacaoDe(antes), creditoId })
    await repo.inserir(ctx.db, linha)
    // The money is in the ordinary fund since it came in, and leaves it when it is used.
    await destinar(ctx, antes, { id: linha.id, data: hoje(), paga })
    await avisarPagador(ctx, antes, { tipo: 'credito', data, valor, resta: somaDasPartes(resta) })
    return { ...situacaoPaga(resta, data) }
  })

/**
 * Cancels a charge nobody paid. What credits of the unit paid of it goes back to them.
 * @throws CONFLITO when something else was paid
 */
export const cancelar = (ctx: Ctx, id: string, motivo: string, versaoEsperada: number | null): Promise<Cobranca> =>
  emTransacao(ctx, async (ctx) => {
    const vivos = (await repo.daCobranca(ctx.db, id)).filter((p) => p.estornado_em === null)
    const linha = await cobrancas.porId(ctx.db, id)
    const soDeCredito = vivos.length > 0 && vivos.every((p) => p.credito_id !== null)
    const daVersao = versaoEsperada === null || versaoEsperada === linha?.versao
    const emAcordo = linha?.status === 'em_acordo' || linha?.tipo === 'acordo'
    if (!soDeCredito || !daVersao || emAcordo) return cancelarCobranca(ctx, id, motivo, versaoEsperada)
    for (const p of vivos.toReversed())
      await estornar(ctx, id, p.id, `Cobrança cancelada: ${motivo}`.slice(0, 300), null, false)
    const devolvido = vivos.reduce((s, p) => s + p.valor, 0)
    return cancelarCobranca(ctx, id, motivo, null, devolvido)
  })
