import type { CampoDaImportacao, CategoriaDoArquivo, ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Assunto, EscolhasDoArquivo } from './assunto.ts'
import type { ArquivoLido } from './leitura.rules.ts'

/** Lines judged: each by itself, then against each other and against what is already there. */

/** Lines judged before others get their turn. */
const LOTE = 200

type Colunas<C> = (C | null)[]

/** What a file would do, line by line. */
export interface Conferencia<L> {
  novas: L[]
  repetidas: number
  comErro: number
  problemas: ProblemaDaLinha[]
}

export interface LinhasLidas<L> {
  itens: L[]
  /** What is wrong with each of the others. */
  comProblema: ProblemaDaLinha[][]
  desconhecidas: CategoriaDoArquivo[]
  avisos: readonly string[]
}

/** Each line as a record, or what is wrong with it. */
export async function lerLinhas<C extends CampoDaImportacao, L extends { numero: number }>(
  ctx: Ctx,
  assunto: Assunto<C, L>,
  lido: ArquivoLido,
  colunas: Colunas<C>,
  escolhas: EscolhasDoArquivo,
): Promise<LinhasLidas<L>> {
  const itens: L[] = []
  const comProblema: ProblemaDaLinha[][] = []
  const leitor = await assunto.leitor(ctx, lido, colunas, escolhas)
  for (const [i, linha] of lido.linhas.entries()) {
    if (i % LOTE === LOTE - 1) await new Promise((vez) => setImmediate(vez))
    const r = leitor.ler(linha)
    if ('item' in r) itens.push(r.item)
    else comProblema.push(r.problemas)
  }
  return { itens, comProblema, desconhecidas: leitor.desconhecidas?.() ?? [], avisos: leitor.avisos?.() ?? [] }
}

/** Where each value of a key was seen first in the file. */
function primeiras<L extends { numero: number }>(itens: readonly L[], de: (item: L) => string | null) {
  const vistas = new Map<string, number>()
  for (const item of itens) {
    const valor = de(item)
    if (valor !== null && !vistas.has(valor)) vistas.set(valor, item.numero)
  }
  return vistas
}

/** Lines against each other and against what is already there. */
export async function conferir<C extends CampoDaImportacao, L extends { numero: number }>(
  ctx: Ctx,
  { chaves, ocupadas }: Assunto<C, L>,
  lido: ArquivoLido,
  colunas: Colunas<C>,
  { itens, comProblema }: Pick<LinhasLidas<L>, 'itens' | 'comProblema'>,
): Promise<Conferencia<L>> {
  const noArquivo = chaves.map(({ de }) => primeiras(itens, de))
  const jaHa = await ocupadas(
    ctx,
    noArquivo.map((vistas) => [...vistas.keys()]),
  )
  const repeticao = (item: L): ProblemaDaLinha | null => {
    const dizer = (i: number, message: string): ProblemaDaLinha => ({
      linha: item.numero,
      coluna: lido.cabecalho[colunas.indexOf(chaves[i]?.campo ?? null)] ?? null,
      valor: chaves[i]?.mostrar(item) ?? '',
      message,
    })
    for (const [i, chave] of chaves.entries()) {
      const valor = chave.de(item)
      if (valor !== null && jaHa[i]?.has(valor)) return dizer(i, chave.jaHa)
    }
    for (const [i, chave] of chaves.entries()) {
      const antes = noArquivo[i]?.get(chave.de(item) ?? '')
      if (antes !== undefined && antes !== item.numero) return dizer(i, chave.repete(antes))
    }
    return null
  }
  const novas: L[] = []
  const repetidas: ProblemaDaLinha[] = []
  for (const item of itens) {
    const problema = repeticao(item)
    if (problema) repetidas.push(problema)
    else novas.push(item)
  }
  const problemas = [...comProblema.flat(), ...repetidas].sort((a, b) => a.linha - b.linha)
  return { novas, repetidas: repetidas.length, comErro: comProblema.length, problemas }
}
