import type { Ctx } from '#server/platform/contexto.ts'
import { TIPO_XLSX, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import { emPastaDeTrabalho } from '#server/platform/exportacao/pasta-de-trabalho.ts'
import { escreverPdf } from '#server/platform/pdf/escrever.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { documentoDaPrestacao } from './documento.rules.ts'
import { folhasDaPrestacao } from './planilha.rules.ts'
import { ver, type Mes } from './prestacoes.service.ts'

const nome = (competencia: string, extensao: string) => `prestacao-de-contas-${competencia}.${extensao}`

/** The accounts of a month as PDF, tagged for screen readers. */
export async function pdf(ctx: Ctx, mes: Mes): Promise<ArquivoExportado> {
  const corpo = await escreverPdf(documentoDaPrestacao(await ver(ctx, mes), await condominio.emitente(ctx)))
  return { nome: nome(mes.competencia, 'pdf'), tipo: 'application/pdf', corpo }
}

/** The accounts of a month as a spreadsheet, one sheet for each part. */
export async function planilha(ctx: Ctx, mes: Mes): Promise<ArquivoExportado> {
  const corpo = await emPastaDeTrabalho(folhasDaPrestacao(await ver(ctx, mes)))
  return { nome: nome(mes.competencia, 'xlsx'), tipo: TIPO_XLSX, corpo }
}
