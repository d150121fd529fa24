import { queryOptions } from '@tanstack/react-query'
import type {
  CampoDaImportacao,
  convidarImportados,
  desfazerImportacao,
  desfazerImportacaoDeUnidades,
  Importacao,
  listarImportacoes,
  listarImportacoesDeUnidades,
  PreviaDaImportacao,
} from '#contract/pessoas/importacoes.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import type { ArquivoDescrito } from '../../../formularios/use-arquivo-conferido.ts'
import { chamar, chamarBruto } from '../../../lib/api.ts'
import { comArquivo } from '../../../lib/com-arquivo.ts'
import type { Assunto } from './assuntos.ts'

export type { Importacao, PreviaDaImportacao }
/** What each column of the file holds; null is left out. */
export type Colunas = readonly (CampoDaImportacao | null)[]

/** What is chosen of a file. Without columns the server guesses them by their titles. */
export interface Escolhas {
  colunas?: Colunas | undefined
}

const escrever = (colunas: Colunas): string => colunas.map((c) => c ?? '').join(',')

/** What a file holds and what importing it would do. */
async function prever(
  { base }: Assunto,
  arquivo: File,
  { colunas }: Escolhas,
  signal: AbortSignal,
): Promise<PreviaDaImportacao> {
  const resposta = await chamarBruto(`POST ${base}/previa`, {
    corpo: comArquivo(arquivo),
    query: { colunas: colunas && escrever(colunas) },
    signal,
  })
  return (await resposta.json()) as PreviaDaImportacao
}

/** Imports what is new in a file. The same key twice imports once. @param novas how many the preview showed */
async function confirmar(
  { base }: Assunto,
  arquivo: File,
  { colunas, novas }: Pick<PreviaDaImportacao, 'colunas' | 'novas'>,
  idempotencyKey: string,
): Promise<Importacao> {
  const pedido = { corpo: comArquivo(arquivo), query: { colunas: escrever(colunas), novas }, idempotencyKey }
  // Thousands of lines take longer than an ordinary call may.
  const resposta = await chamarBruto(`POST ${base}`, pedido, true)
  return (await resposta.json()) as Importacao
}

export const convidar = (id: string): Promise<RespostaDe<typeof convidarImportados>> =>
  chamar<typeof convidarImportados>('PUT /api/moradores/importacoes/:id/convidar', { params: { id } })

export const desfazer = ({ base }: Assunto, id: string): Promise<Importacao> =>
  base === '/api/unidades/importacoes'
    ? chamar<typeof desfazerImportacaoDeUnidades>(`PUT ${base}/:id/desfazer`, { params: { id } })
    : chamar<typeof desfazerImportacao>(`PUT ${base}/:id/desfazer`, { params: { id } })

export const importacoesFeitas = ({ base }: Assunto) =>
  queryOptions({
    queryKey: ['importacoes', base],
    queryFn: ({ signal }) =>
      base === '/api/unidades/importacoes'
        ? chamar<typeof listarImportacoesDeUnidades>(`GET ${base}`, { signal })
        : chamar<typeof listarImportacoes>(`GET ${base}`, { signal }),
  })

/** A file on its way to becoming records of a kind. */
export const arquivoDe = (assunto: Assunto): ArquivoDescrito<PreviaDaImportacao, Escolhas, Importacao> => ({
  regras: { extensions: ['csv', 'txt'], maxBytes: 2 * 1024 * 1024 },
  prever: (arquivo, escolhas, signal) => prever(assunto, arquivo, escolhas, signal),
  importar: (arquivo, previa, _, chave) => confirmar(assunto, arquivo, previa, chave),
  palavra: 'importacoes',
})
