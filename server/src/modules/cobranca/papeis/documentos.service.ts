import type { z } from 'zod'
import type { Cobranca, PassoDaMemoria } from '#contract/cobranca/cobrancas.ts'
import { MAXIMO_DE_AVISOS, type avisosDasCobrancas } from '#contract/cobranca/varias-cobrancas.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, naoEncontrado } from '#server/platform/erros.ts'
import { emPdf, juntosEmPdf, type ArquivoPdf } from '#server/platform/pdf/arquivo.ts'
import type { Documento } from '#server/platform/pdf/documento.ts'
import { qrEmPng } from '#server/platform/pdf/qr.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import type { Emitente } from '../../casa/condominio/emitente.rules.ts'
import { cpfPara } from '../cobrancas/acesso.service.ts'
import { paraFora } from '../cobrancas/apresentacao.service.ts'
import { regraDaCobranca } from '../encargos/apuracao.service.ts'
import { porIds, type Linha } from '../cobrancas/cobrancas.repo.ts'
import { idsDoFiltro } from '../cobrancas/lista.service.ts'
import { avisoDeCobranca } from './documentos.rules.ts'
import { encontrarPagamento } from '../pagamentos/pagamentos.service.ts'
import { reciboDePagamento } from './recibo.rules.ts'

/** The notice and the receipt as PDF. */

async function documentoDoAviso(ctx: Ctx, l: Linha, em: string | undefined, quem: Emitente): Promise<Documento> {
  const c = await paraFora(ctx, l, em)
  const qr = c.pix === null ? null : await qrEmPng(c.pix.copiaECola)
  return avisoDeCobranca(c, quem, await regraDaCobranca(ctx, l), qr)
}

/** The notice of a charge with what is owed on a day. @throws VALIDACAO on `em` for a day before a payment */
export const aviso = async (ctx: Ctx, l: Linha, em: string | undefined): Promise<ArquivoPdf> =>
  emPdf(`aviso-${l.numero}`, await documentoDoAviso(ctx, l, em, await condominio.emitente(ctx)))

/**
 * The notices of several charges in one file, each on a page of its own, as of today.
 * @throws VALIDACAO on `ids` that do not exist, CONFLITO where there is none or there are too many
 */
export async function avisos(
  ctx: Ctx,
  { ids, ...filtro }: z.output<typeof avisosDasCobrancas.query>,
): Promise<ArquivoPdf> {
  const quais = ids === undefined ? await idsDoFiltro(ctx, filtro, MAXIMO_DE_AVISOS + 1) : [...new Set(ids.split(','))]
  if (quais.length > MAXIMO_DE_AVISOS)
    throw conflito(`São mais de ${MAXIMO_DE_AVISOS} avisos: escolha um mês, ou um status, e imprima em partes`)
  const porId = new Map((await porIds(ctx.db, quais)).map((l) => [l.id, l]))
  if (ids !== undefined && porId.size < quais.length) throw campoInvalido('ids', 'Há uma cobrança que não existe')
  const quem = await condominio.emitente(ctx)
  const documentos: Documento[] = []
  for (const id of quais) {
    const linha = porId.get(id)
    if (linha) documentos.push(await documentoDoAviso(ctx, linha, undefined, quem))
  }
  const [primeiro, ...outros] = documentos
  if (!primeiro) throw conflito('Não há cobranças para imprimir')
  const titulo = documentos.length === 1 ? primeiro.titulo : `${documentos.length} avisos de cobrança`
  return juntosEmPdf(`avisos-${hoje()}`, titulo, [primeiro, ...outros])
}

/** A charge has as many receipts as payments, and each its own name: the last figure is the order they came in. */
function nomeDoRecibo({ numero, pagamentos }: Cobranca, id: string): string {
  return `recibo-${numero}-${pagamentos.findIndex((p) => p._id === id) + 1}`
}

/**
 * The receipt of a payment, with how that day's debt was worked out.
 * @throws NAO_ENCONTRADO, CONFLITO for what the instalments of an agreement paid
 */
export async function recibo(ctx: Ctx, l: Linha, pagamentoId: string): Promise<ArquivoPdf> {
  const c: Cobranca = await paraFora(ctx, l)
  const pagamento = c.pagamentos.find((p) => p._id === pagamentoId)
  if (!pagamento) throw naoEncontrado()
  // The money came in once, by the instalment, and has its receipt there.
  if (pagamento.doAcordo) throw conflito(`${pagamento.motivo ?? 'Pago por um acordo'}: o recibo é o da parcela`)
  const { memoria } = await encontrarPagamento(ctx, l, pagamentoId)
  const passos = JSON.parse(memoria) as PassoDaMemoria[]
  const documento = reciboDePagamento(c, pagamento, passos, {
    emitente: await condominio.emitente(ctx),
    cpf: await cpfPara(ctx, l),
    emitidoEm: hoje(),
  })
  return emPdf(nomeDoRecibo(c, pagamentoId), documento)
}
