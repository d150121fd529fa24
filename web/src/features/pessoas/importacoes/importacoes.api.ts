import { queryOptions } from '@tanstack/react-query'
import type {
  CampoDaImportacao,
  convidarImportados,
  Importacao,
  PreviaDaImportacao,
} from '#contract/pessoas/importacoes.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import type { ArquivoDescrito } from '../../../formularios/use-arquivo-conferido.ts'
import { chamar, chamarBruto } from '../../../lib/api.ts'
import { comArquivo } from '../../../lib/com-arquivo.ts'
import type { Assunto } from './assunto.ts'

export type { Importacao, PreviaDaImportacao }
/** What each column of the file holds; null is left out. */
export type Colunas = readonly (CampoDaImportacao | null)[]

/** What is chosen of a file. Without columns the server guesses them by their titles. */
export interface Escolhas {
  colunas?: Colunas | undefined
  /** What becomes of each category that the books do not offer; null for none. */
  categorias?: Record<string, string | null> | undefined
}

const escrever = (colunas: Colunas): string => colunas.map((c) => c ?? '').join(',')
const escreverCategorias = (categorias: Escolhas['categorias']) => categorias && JSON.stringify(categorias)

/** What a file holds and what importing it would do. */
async function prever(
  { base }: Assunto,
  arquivo: File,
  { colunas, categorias }: Escolhas,
  signal: AbortSignal,
): Promise<PreviaDaImportacao> {
  const resposta = await chamarBruto(`POST ${base}/previa`, {
    corpo: comArquivo(arquivo),
    query: { colunas: colunas && escrever(colunas), categorias: escreverCategorias(categorias) },
    signal,
  })
  return (await resposta.json()) as PreviaDaImportacao
}

/** Imports what is new in a file. The same key twice imports once. @param novas how many the preview showed */
async function confirmar(
  { base }: Assunto,
  arquivo: File,
  { colunas, novas }: Pick<PreviaDaImportacao, 'colunas' | 'novas'>,
  { categorias }: Escolhas,
  idempotencyKey: string,
): Promise<Importacao> {
  const pedido = {
    corpo: comArquivo(arquivo),
    query: { colunas: escrever(colunas), novas, categorias: escreverCategorias(categorias) },
    idempotencyKey,
  }
  // Thousands of lines take longer than an ordinary call may.
  const resposta = await chamarBruto(`POST ${base}`, pedido, true)
  return (await resposta.json()) as Importacao
}

export const convidar = (id: string): Promise<RespostaDe<typeof convidarImportados>> =>
  chamar<typeof convidarImportados>('PUT /api/moradores/importacoes/:id/convidar', { params: { id } })

export async function desfazer({ base }: Assunto, id: string): Promise<Importacao> {
  return (await (await chamarBruto(`PUT ${base}/:id/desfazer`, { params: { id } })).json()) as Importacao
}

export const importacoesFeitas = ({ base }: Assunto) =>
  queryOptions({
    queryKey: ['importacoes', base],
    queryFn: async ({ signal }) =>
      (await (await chamarBruto(`GET ${base}`, { signal })).json()) as { importacoes: Importacao[] },
  })

/** A file on its way to becoming records of a kind. */
export const arquivoDe = (assunto: Assunto): ArquivoDescrito<PreviaDaImportacao, Escolhas, Importacao> => ({
  regras: { extensions: ['xlsx', 'csv', 'txt'], maxBytes: 2 * 1024 * 1024 },
  prever: (arquivo, escolhas, signal) => prever(assunto, arquivo, escolhas, signal),
  importar: (arquivo, previa, escolhas, chave) => confirmar(assunto, arquivo, previa, escolhas, chave),
  palavra: 'importacoes',
})
