import { celulaEmTexto, type CelulaDoQuadro, type ColunaDoQuadro, type Quadro } from '#contract/valores/quadros.ts'
import type { Celula, Coluna } from '#server/platform/exportacao/tabela.ts'
import type { Folha } from '#server/platform/exportacao/pasta-de-trabalho.ts'
import type { Bloco } from '#server/platform/pdf/documento.ts'

/** A table on paper and in a spreadsheet: the same columns and figures. Pure. */

/** As part of a PDF: its heading, and the table or what is said in its place. */
export function emBlocos(q: Quadro): Bloco[] {
  const emTexto = (celulas: readonly CelulaDoQuadro[]) =>
    q.colunas.map((coluna, i) => celulaEmTexto(coluna, celulas[i] ?? null))
  const tabela: Bloco =
    q.linhas.length === 0 && q.vazio !== ''
      ? { tipo: 'paragrafo', texto: q.vazio }
      : {
          tipo: 'tabela',
          colunas: q.colunas.map(({ titulo, tipo, largura }) => ({
            titulo,
            largura,
            numero: tipo !== 'texto' && tipo !== 'data',
          })),
          linhas: q.linhas.map((l) => emTexto(l.celulas)),
          ...(q.total ? { total: emTexto(q.total) } : {}),
        }
  return [
    { tipo: 'titulo', texto: q.titulo },
    tabela,
    ...(q.nota === '' ? [] : [{ tipo: 'paragrafo' as const, texto: q.nota }]),
  ]
}

/** Characters a column of a spreadsheet gets. */
const LARGURAS: Record<ColunaDoQuadro['tipo'], number> = { texto: 34, data: 12, reais: 24, inteiro: 12, percentual: 12 }

/** As a sheet. */
export const emFolha = (q: Quadro): Folha => ({
  nome: q.folha,
  colunas: q.colunas.map(({ titulo, tipo }): Coluna => ({ titulo, tipo, largura: LARGURAS[tipo] })),
  linhas: q.linhas.map((l): Celula[] => [...l.celulas]),
  ...(q.total ? { rodape: [...q.total] } : {}),
})
