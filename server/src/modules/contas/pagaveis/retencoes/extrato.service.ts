import type { z } from 'zod'
import type {
  exportarExtratoDeRetencoes,
  ExtratoDeRetencoes,
  LinhaDoExtratoDeRetencoes,
  verExtratoDeRetencoes,
} from '#contract/contas/retencoes.ts'
import { quadroDoExtrato } from '#contract/contas/retencoes/extrato.ts'
import { TRIBUTOS } from '#contract/contas/retencoes/tributos.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { TIPO_XLSX, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import { emPastaDeTrabalho } from '#server/platform/exportacao/pasta-de-trabalho.ts'
import { emBlocos, emFolha } from '#server/platform/exportacao/quadro.rules.ts'
import { emPdf } from '#server/platform/pdf/arquivo.ts'
import { timbreDe } from '../../../casa/condominio/emitente.rules.ts'
import * as condominio from '../../../casa/condominio/condominio.service.ts'
import * as fornecedores from '../../../predio/fornecedores/citado.service.ts'
import * as repo from './extrato.repo.ts'

/** What was withheld from each supplier in a month. */

/** The bills of a month with what is withheld of each. */
export async function doMes(ctx: Ctx, mes: string, por: repo.PorQueMes, fornecedor?: string) {
  const porConta = Map.groupBy(await repo.retencoesDoMes(ctx.db, mes, por), (r) => r.pagavel_id)
  return (await repo.contasDoMes(ctx.db, mes, por, fornecedor)).map((conta) => ({
    conta,
    retencoes: porConta.get(conta.id) ?? [],
  }))
}

type DoMes = Awaited<ReturnType<typeof doMes>>[number]

const linhaDe = (por: repo.PorQueMes, { conta: c, retencoes }: DoMes): LinhaDoExtratoDeRetencoes => ({
  conta: { _id: c.id, name: c.nome },
  fornecedor: c.fornecedor_id === null ? null : { _id: c.fornecedor_id, name: c.fornecedor ?? '' },
  documento: c.documento,
  nota: c.nota,
  dia: por === 'emissao' ? c.emissao : c.paga_em,
  bruto: paraReais(c.valor),
  desconto: paraReais(c.desconto),
  retencoes: retencoes
    .filter((r) => TRIBUTOS[r.tributo].doPrestador)
    .map((r) => ({ tributo: r.tributo, valor: paraReais(r.valor) })),
  liquido: paraReais(c.valor - c.desconto - c.retido),
})

/** The statement of a month, of one supplier or of all. @throws VALIDACAO on `fornecedor` */
export async function ver(
  ctx: Ctx,
  { mes, por = 'emissao', fornecedor }: z.output<typeof verExtratoDeRetencoes.query>,
): Promise<ExtratoDeRetencoes> {
  const quem = fornecedor === undefined ? null : await fornecedores.exigirMesmoExcluido(ctx, fornecedor)
  const linhas = (await doMes(ctx, mes, por, fornecedor)).map((c) => linhaDe(por, c))
  return { mes, por, fornecedor: quem && { _id: quem.id, name: quem.nome }, linhas }
}

/** The same as a file. */
export async function exportar(
  ctx: Ctx,
  { formato, ...query }: z.output<typeof exportarExtratoDeRetencoes.query>,
): Promise<ArquivoExportado> {
  const quadro = quadroDoExtrato(await ver(ctx, query))
  const nome = `retencoes-${query.mes}`
  if (formato === 'xlsx')
    return { nome: `${nome}.xlsx`, tipo: TIPO_XLSX, corpo: await emPastaDeTrabalho([emFolha(quadro)]) }
  const quem = await condominio.emitente(ctx)
  return emPdf(nome, {
    titulo: quadro.titulo,
    timbre: timbreDe(quem),
    blocos: emBlocos(quadro),
    rodape: `${quem.nome} · ${quadro.titulo}`,
  })
}
