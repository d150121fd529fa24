import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { TipoDeLancamento } from '#contract/categorias.ts'
import type { consultaDaExportacao } from '#contract/lancamentos.ts'
import { paraCentavos, paraReais } from '#contract/moeda.ts'
import { hoje } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { campoInvalido, exportacaoEmCurso } from '#server/platform/errors.ts'
import { emCsv } from '#server/platform/export/csv.ts'
import type { Coluna, Linha, Tabela } from '#server/platform/export/table.ts'
import { emXlsx, MAXIMO_DE_LINHAS_NO_XLSX } from '#server/platform/export/xlsx.ts'
import * as lista from './lista.service.ts'

/** Exports that run at once in this process; one of each person. */
const MAXIMO_EM_CURSO = 3
const emCurso = new Set<string>()

const COLUNAS: readonly Coluna[] = [
  { titulo: 'Data', tipo: 'data', largura: 12 },
  { titulo: 'Nome', tipo: 'texto', largura: 40 },
  { titulo: 'Categoria', tipo: 'texto', largura: 20 },
  { titulo: 'Nota', tipo: 'texto', largura: 16 },
  { titulo: 'Valor (R$)', tipo: 'reais', largura: 18 },
  { titulo: 'Descrição', tipo: 'texto', largura: 60 },
  { titulo: 'Anexos', tipo: 'inteiro', largura: 9 },
]

const TITULOS = { receita: 'Receitas', despesa: 'Despesas' } as const

export interface ArquivoExportado {
  nome: string
  tipo: string
  corpo: Readable | Buffer
}

/** Takes a place. @returns the function that gives it back, once. @throws MUITAS_TENTATIVAS */
function ocupar(pessoa: string): () => void {
  if (emCurso.has(pessoa)) throw exportacaoEmCurso('Você já tem uma exportação em andamento.')
  if (emCurso.size >= MAXIMO_EM_CURSO) throw exportacaoEmCurso('Outras pessoas estão exportando agora.')
  emCurso.add(pessoa)
  return () => emCurso.delete(pessoa)
}

const emLinha = (l: lista.LancamentoNaLista): Linha => [
  l.data,
  l.name,
  l.categoria,
  l.nota,
  l.price,
  l.description,
  l.quantidadeDeAnexos,
]

/** The lines as a table whose last row adds up exactly the rows before it. @param aoFim called when they have all passed */
function comTotal(nome: string, lotes: AsyncIterable<lista.LancamentoNaLista[]>, aoFim: () => void): Tabela {
  let centavos = 0
  async function* somando() {
    try {
      for await (const lote of lotes) {
        for (const l of lote) centavos += paraCentavos(l.price)
        yield lote.map(emLinha)
      }
    } finally {
      aoFim()
    }
  }
  const rodape = () => ['Total', null, null, null, paraReais(centavos), null, null]
  return { nome, colunas: COLUNAS, lotes: somando(), rodape }
}

async function recusarXlsxGrande(ctx: Ctx, tipo: TipoDeLancamento, filtro: Parameters<typeof lista.resumir>[2]) {
  const { quantidade } = await lista.resumir(ctx, tipo, filtro)
  if (quantidade <= MAXIMO_DE_LINHAS_NO_XLSX) return
  const numero = (n: number) => n.toLocaleString('pt-BR')
  throw campoInvalido(
    'formato',
    `A planilha vai até ${numero(MAXIMO_DE_LINHAS_NO_XLSX)} linhas e este filtro tem ${numero(quantidade)}. Escolha um período menor ou exporte em CSV.`,
  )
}

/**
 * The lines of a filter as a file: CSV as a stream, XLSX whole.
 * @param sinal aborts when the client goes away
 * @throws MUITAS_TENTATIVAS while the person exports something else, or three people export; VALIDACAO when the spreadsheet would be too big
 */
export async function exportar(
  ctx: Ctx,
  tipo: TipoDeLancamento,
  { formato, ...query }: z.output<typeof consultaDaExportacao>,
  sinal: AbortSignal,
): Promise<ArquivoExportado> {
  const nome = `${TITULOS[tipo].toLowerCase()}-${hoje()}.${formato}`
  const { ordem: _ordem, ...filtro } = query
  const lotes = await lista.todos(ctx, tipo, query)
  if (formato === 'xlsx') await recusarXlsxGrande(ctx, tipo, filtro)
  const desocupar = ocupar(ctx.quem?.id ?? '')
  if (formato === 'xlsx') {
    const corpo = await emXlsx(
      comTotal(TITULOS[tipo], lotes, () => undefined),
      sinal,
    ).finally(desocupar)
    return { nome, tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', corpo }
  }
  const corpo = Readable.from(emCsv(comTotal(TITULOS[tipo], lotes, desocupar)), { objectMode: false })
  // A stream nobody reads never starts, so it never comes to the end of its lines.
  corpo.once('close', desocupar)
  return { nome, tipo: 'text/csv; charset=utf-8', corpo }
}
