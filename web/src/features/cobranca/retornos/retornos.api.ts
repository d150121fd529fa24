import { queryOptions } from '@tanstack/react-query'
import type { listarRetornos, PreviaDoRetorno, Retorno } from '#contract/cobranca/retornos.ts'
import type { ArquivoDescrito } from '../../../formularios/use-arquivo-conferido.ts'
import { chamar, chamarBruto } from '../../../lib/api.ts'
import { comArquivo } from '../../../lib/com-arquivo.ts'
import { aBaixar, totalDe } from './marcadas.ts'

export const consultaDosRetornos = queryOptions({
  queryKey: ['banco', 'retornos'],
  queryFn: async ({ signal }) => (await chamar<typeof listarRetornos>('GET /api/retornos', { signal })).retornos,
})

/** A return has no columns to choose. */
export type PreviaLida = PreviaDoRetorno & { colunas: readonly never[] }

async function prever(arquivo: File, _escolhas: unknown, signal: AbortSignal): Promise<PreviaLida> {
  const resposta = await chamarBruto('POST /api/retornos/previa', { corpo: comArquivo(arquivo), signal })
  return { ...((await resposta.json()) as PreviaDoRetorno), colunas: [] }
}

/**
 * A return on its way to the charges. The same key twice settles once.
 * @param trocadas lines whose mark is the other of what it came with
 */
export const retornoCom = (
  trocadas: (arquivo: File) => ReadonlySet<number>,
): ArquivoDescrito<PreviaLida, { colunas?: readonly never[] }, Retorno> => ({
  regras: { extensions: ['ret', 'txt', 'crt', 'cnab', 'dat'], maxBytes: 2 * 1024 * 1024 },
  prever,
  importar: async (arquivo, previa, _escolhas, idempotencyKey) => {
    const titulos = aBaixar(previa.linhas, trocadas(arquivo))
    const query = { linhas: titulos.map((t) => t.linha).join(), total: totalDe(titulos) }
    const pedido = { corpo: comArquivo(arquivo), query, idempotencyKey }
    return (await (await chamarBruto('POST /api/retornos', pedido, true)).json()) as Retorno
  },
  palavra: 'cobrancas',
})
