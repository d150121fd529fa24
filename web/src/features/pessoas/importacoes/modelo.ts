import { ABA_DE_AJUDA } from '#contract/pessoas/importacoes.ts'
import { salvarComo } from '../../../lib/baixar.ts'
import type { Assunto, ColunaDoModelo } from './assunto.ts'

/** The file to be filled in: the titles, one line as an example and, in a spreadsheet, what goes in each column. */

const emCsv = (celulas: readonly string[]) =>
  celulas.map((c) => (/[;"]/.test(c) ? `"${c.replaceAll('"', '""')}"` : c)).join(';')

/** Saves the template as CSV. The mark makes Excel read the accents. */
export function baixarModeloCsv({ modelo, colunas }: Assunto): void {
  const linhas = [colunas.map((c) => c.titulo), colunas.map((c) => c.exemplo)].map(emCsv)
  salvarComo(new Blob(['\ufeff', linhas.join('\r\n'), '\r\n'], { type: 'text/csv' }), `${modelo}.csv`)
}

/** An example as a cell of its kind: codes are texts, so that their zeros stay. */
function exemploDe({ exemplo, tipo }: ColunaDoModelo) {
  if (exemplo === '') return null
  if (tipo === 'reais') return { type: Number, value: Number(exemplo.replace(',', '.')), format: '#,##0.00' }
  if (tipo !== 'data') return { type: String, value: exemplo, format: '@' }
  const [dia = '', mes = '', ano = ''] = exemplo.split('/')
  return { type: Date, value: new Date(`${ano}-${mes}-${dia}T00:00:00Z`), format: 'dd/mm/yyyy' }
}

const titulo = (value: string) => ({ type: String, value, fontWeight: 'bold' as const })
const texto = (value: string) => ({ type: String, value, wrap: true })

/** Saves the template as XLSX, with a sheet that explains the columns. What writes it is only loaded here. */
export async function baixarModeloXlsx({ modelo, colunas }: Assunto): Promise<void> {
  const { default: escreverPlanilha } = await import('write-excel-file/browser')
  const arquivo = await escreverPlanilha([
    {
      sheet: 'Dados',
      stickyRowsCount: 1,
      columns: colunas.map((c) => ({ width: Math.max(14, c.titulo.length, c.exemplo.length) + 2 })),
      data: [colunas.map((c) => titulo(c.titulo)), colunas.map(exemploDe)],
    },
    {
      sheet: ABA_DE_AJUDA,
      stickyRowsCount: 1,
      columns: [{ width: 18 }, { width: 14 }, { width: 80 }],
      data: [
        [titulo('Coluna'), titulo('Obrigatória'), titulo('O que escrever')],
        ...colunas.map((c) => [texto(c.titulo), texto(c.obrigatoria ? 'Sim' : 'Não'), texto(c.explica)]),
      ],
    },
  ]).toBlob()
  salvarComo(arquivo, `${modelo}.xlsx`)
}
