import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { emPdf, type ArquivoPdf } from '#server/platform/pdf/arquivo.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import type { Emissao } from '../../casa/condominio/recibo.rules.ts'
import { cpfPara } from '../cobrancas/acesso.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import type { Devolucao, Linha } from './creditos.repo.ts'
import { paraFora } from './creditos.service.ts'
import { reciboDaDevolucao, reciboDoCredito } from './recibo.rules.ts'

/** The receipts of a credit as PDF. */

async function dados(
  ctx: Ctx,
  l: Linha,
): Promise<{ credito: Parameters<typeof reciboDoCredito>[0]; emissao: Emissao }> {
  const { de } = await paraFora(ctx, l)
  return {
    credito: {
      ...{ unidade: unidadeEmTexto(unidadeDa(l)), pessoa: de, valor: l.valor, saldo: l.saldo, data: l.data },
      cobranca: l.numero,
    },
    emissao: { emitente: await condominio.emitente(ctx), cpf: await cpfPara(ctx, l), emitidoEm: hoje() },
  }
}

const nomeDo = (l: Linha) => `${unidadeDa(l).nome.replace(/\s+/g, '-')}-${l.data}`

/** That the money of a credit came in. @throws CONFLITO of one that was cancelled */
export async function doCredito(ctx: Ctx, l: Linha): Promise<ArquivoPdf> {
  if (l.cancelado_em !== null) throw conflito('Este crédito foi cancelado: não há recibo dele')
  const { credito, emissao } = await dados(ctx, l)
  return emPdf(`recibo-credito-${nomeDo(l)}`, reciboDoCredito(credito, emissao))
}

/** That money was given back. @throws CONFLITO of a refund that was undone */
export async function daDevolucao(
  ctx: Ctx,
  { credito: l, devolucao: d }: { credito: Linha; devolucao: Devolucao },
): Promise<ArquivoPdf> {
  if (d.desfeita_em !== null) throw conflito('Esta devolução foi desfeita: não há recibo dela')
  const { credito, emissao } = await dados(ctx, l)
  return emPdf(`recibo-devolucao-${nomeDo(l)}`, reciboDaDevolucao(credito, d, emissao))
}
