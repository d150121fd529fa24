import type { PartesComuns, RendaDaUnidade } from '#contract/cobranca/partes-comuns.ts'
import { formatarCpf } from '#contract/valores/documentos.ts'
import { MESES } from '#contract/valores/calendario.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito } from '#server/platform/erros.ts'
import { emArquivo, type ArquivoExportado } from '#server/platform/exportacao/arquivo.ts'
import type { Coluna, Linha, Tabela } from '#server/platform/exportacao/tabela.ts'
import { emPdf, type ArquivoPdf } from '#server/platform/pdf/arquivo.ts'
import { hoje } from '#server/platform/relogio.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { cpfsDosVinculos } from '../../predio/unidades/responsaveis.service.ts'
import { documentoDoInforme } from './informe.rules.ts'
import { rendaDa, ver } from './partes-comuns.service.ts'

/** The statement of a unit as PDF or spreadsheet, and that of all of them. */

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Unidade', tipo: 'texto', largura: 16 },
  { titulo: 'Fração ideal', tipo: 'texto', largura: 14 },
  { titulo: 'Proprietário', tipo: 'texto', largura: 32 },
  { titulo: 'CPF', tipo: 'texto', largura: 16 },
  { titulo: 'Dono de', tipo: 'data', largura: 12 },
  { titulo: 'Dono até', tipo: 'data', largura: 12 },
  ...MESES.map((m): Coluna => ({ titulo: `${comMaiuscula(m)} (R$)`, tipo: 'reais', largura: 14 })),
  { titulo: 'Total (R$)', tipo: 'reais', largura: 14 },
]

/** CPFs of the owners shown, by their ties: of staff all, of an owner their own. */
async function cpfsDos(ctx: Ctx, unidades: readonly RendaDaUnidade[]): Promise<Map<string, string>> {
  const ids = unidades.flatMap((u) => u.donos.flatMap((d) => d.vinculo ?? []))
  return new Map([...(await cpfsDosVinculos(ctx, ids))].map(([id, cpf]) => [id, formatarCpf(cpf)]))
}

/** A row for each owner; the last adds them up exactly. */
function emTabela(nome: string, unidades: readonly RendaDaUnidade[], cpfs: ReadonlyMap<string, string>): Tabela {
  const somas = new Array<number>(13).fill(0)
  const linhas = unidades.flatMap((u) =>
    u.donos.map((d): Linha => {
      const valores = [...d.meses, d.total]
      for (const [i, v] of valores.entries()) somas[i] = (somas[i] ?? 0) + paraCentavos(v)
      const quem = [d.nome ?? 'Sem proprietário registrado', cpfs.get(d.vinculo ?? '') ?? null, d.de, d.ate]
      return [u.unidade.nome, u.fracao, ...quem, ...valores]
    }),
  )
  async function* lotes() {
    yield await Promise.resolve(linhas)
  }
  return {
    ...{ nome, colunas: COLUNAS, lotes: lotes() },
    rodape: () => ['Total', ...new Array<null>(5).fill(null), ...somas.map(paraReais)],
  }
}

const quantas = (unidades: readonly RendaDaUnidade[]) => () =>
  Promise.resolve(unidades.reduce((s, u) => s + u.donos.length, 0))

/** @throws CONFLITO when it cannot be divided, or there is nothing */
function exigirRenda({ ano, problema, total }: PartesComuns): void {
  if (problema !== null) throw conflito(`${problema}: sem isso não há como repartir`)
  if (total === 0)
    throw conflito(
      `Nada consta de partes comuns alugadas em ${ano}. Marque em Rendimentos das partes comuns quais receitas são.`,
    )
}

/**
 * Every owner of a year as a file.
 * @throws CONFLITO when it cannot be divided, or there is nothing
 */
export async function exportar(
  ctx: Ctx,
  { ano, formato }: { ano: string; formato: 'csv' | 'xlsx' },
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const doAno = await ver(ctx, ano)
  exigirRenda(doAno)
  const tabela = emTabela(`Partes comuns ${ano}`, doAno.unidades, await cpfsDos(ctx, doAno.unidades))
  return emArquivo(ctx, formato, tabela, quantas(doAno.unidades), sinal)
}

/**
 * The statement of a unit: of staff with all its owners, of an owner with their own part.
 * @throws CONFLITO when it cannot be divided, there is nothing, or the caller did not own it then
 */
export async function informe(
  ctx: Ctx,
  unidade: { id: string; nome: string },
  { ano, formato }: { ano: string; formato: 'pdf' | 'xlsx' },
  sinal: AbortSignal,
): Promise<ArquivoPdf | ArquivoExportado> {
  const { geral, renda } = await rendaDa(ctx, unidade.id, ano)
  exigirRenda(geral)
  if (renda === null || renda.donos.length === 0) throw conflito(`Você não era dono desta unidade em ${ano}`)
  const cpfs = await cpfsDos(ctx, [renda])
  const nome = unidade.nome.replace(/\s+/g, '-')
  if (formato === 'xlsx')
    return emArquivo(ctx, formato, emTabela(`Partes comuns ${ano} ${nome}`, [renda], cpfs), quantas([renda]), sinal)
  const quem = await condominio.emitente(ctx)
  return emPdf(`partes-comuns-${nome}-${ano}`, documentoDoInforme(geral, renda, { quem, cpfs, emitidoEm: hoje() }))
}
