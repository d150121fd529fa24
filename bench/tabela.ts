import { andamento } from '#server/operacao/andamento.ts'

/** Prints measures as a table for people, or as markdown. First column left, others right. */

export type Veredicto = 'ok' | 'NÃO' | '–'

/** A figure with a comma and as many decimals as are worth reading; a dash for none. */
export function cifra(n: number): string {
  if (!Number.isFinite(n)) return '–'
  const casas = n >= 100 ? 0 : n >= 10 ? 1 : 2
  return n.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas })
}

export const porcento = (n: number): string => (Number.isFinite(n) ? `${cifra(n * 100)} %` : '–')

export const julgar = (passou: boolean): Veredicto => (passou ? 'ok' : 'NÃO')

export function imprimir(
  titulo: string,
  cabeca: readonly string[],
  linhas: readonly (readonly string[])[],
  md: boolean,
): void {
  const saida = md ? comoMarkdown(cabeca, linhas) : comoTexto(cabeca, linhas)
  andamento.apagar()
  console.log(`\n${md ? '## ' : ''}${titulo}\n${md ? '\n' : ''}${saida}`)
}

function comoMarkdown(cabeca: readonly string[], linhas: readonly (readonly string[])[]): string {
  const linha = (celulas: readonly string[]) => `| ${celulas.join(' | ')} |`
  return [linha(cabeca), linha(cabeca.map((_, i) => (i === 0 ? '---' : '---:'))), ...linhas.map(linha)].join('\n')
}

function comoTexto(cabeca: readonly string[], linhas: readonly (readonly string[])[]): string {
  const larguras = cabeca.map((_, i) => Math.max(...[cabeca, ...linhas].map((l) => (l[i] ?? '').length)))
  const linha = (celulas: readonly string[]) =>
    celulas
      .map((c, i) => (i === 0 ? c.padEnd(larguras[i] ?? 0) : c.padStart(larguras[i] ?? 0)))
      .join('   ')
      .trimEnd()
  return [linha(cabeca), larguras.map((l) => '-'.repeat(l)).join('   '), ...linhas.map(linha)].join('\n')
}
