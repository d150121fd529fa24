import { lerBoleto } from '#contract/valores/boleto.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { paraFora } from './apresentacao.service.ts'
import { avisarPagador } from './avisos.service.ts'
import { mudar } from './registro.service.ts'

/** Changes of a charge other than payments. What was charged is never edited: it is cancelled, and charged anew. */

/**
 * Keeps the line of the boleto a bank issued for a charge.
 * @param linha 47 digits, or the 44 of the barcode, with or without punctuation; null takes it away
 * @throws VALIDACAO on `linha` for what is not a boleto, or one of another amount than the charge's or what is left of it
 */
export async function gravarLinhaDigitavel(
  ctx: Ctx,
  id: string,
  linha: string | null,
  versaoEsperada: number | null,
): Promise<Cobranca> {
  const depois = await mudar(ctx, id, versaoEsperada, 'alterou', (_ctx, antes) => {
    if (linha === null) return Promise.resolve({ linha_digitavel: null })
    const lido = lerBoleto(linha, antes.vencimento)
    if ('problema' in lido) throw campoInvalido('linha', lido.problema)
    if (lido.valor !== null && lido.valor !== antes.valor && lido.valor !== antes.saldo)
      throw campoInvalido(
        'linha',
        `O boleto é de ${formatarCentavos(lido.valor)} e a cobrança de ${formatarCentavos(antes.valor)}${antes.status === 'parcial' ? `, da qual faltam ${formatarCentavos(antes.saldo)}` : ''}`,
      )
    return Promise.resolve({ linha_digitavel: lido.linha })
  })
  return paraFora(ctx, depois)
}

/**
 * Cancels a charge nobody paid. Doing it again changes nothing.
 * @param credito centavos of credits of the unit that had paid it and went back to them, to be told
 * @throws CONFLITO when something was paid
 */
export async function cancelar(
  ctx: Ctx,
  id: string,
  motivo: string,
  versaoEsperada: number | null,
  credito = 0,
): Promise<Cobranca> {
  const depois = await mudar(ctx, id, versaoEsperada, 'cancelou', async (ctx, antes) => {
    if (antes.status === 'cancelada') return null
    if (antes.status === 'em_acordo') throw conflito('Esta cobrança está num acordo: desfaça o acordo antes')
    if (antes.tipo === 'acordo') throw conflito('Esta cobrança é parcela de um acordo: cancele o acordo')
    if (antes.status !== 'aberta') throw conflito('Esta cobrança já tem pagamento: estorne-o antes de cancelar')
    await avisarPagador(ctx, antes, { tipo: 'cancelamento', motivo, credito })
    return {
      status: 'cancelada' as const,
      saldo: 0,
      cancelada_em: agoraISO(),
      motivo_do_cancelamento: motivo,
    }
  })
  return paraFora(ctx, depois)
}
