import { queryOptions } from '@tanstack/react-query'
import { emTextoDeEscolhas, type EscolhaDoTitulo } from '#contract/cobranca/escolhas-do-retorno.ts'
import type { listarRetornos, PreviaDoRetorno, Retorno } from '#contract/cobranca/retornos.ts'
import type { ArquivoDescrito } from '../../../formularios/use-arquivo-conferido.ts'
import { chamar, chamarBruto } from '../../../lib/api.ts'
import { comArquivo } from '../../../lib/com-arquivo.ts'
import { aBaixar, totalDe } from './marcadas.ts'
import { SEM_TARIFAS, type Tarifas } from './tarifas.tsx'

export const consultaDosRetornos = queryOptions({
  queryKey: ['banco', 'retornos'],
  queryFn: async ({ signal }) => (await chamar<typeof listarRetornos>('GET /api/retornos', { signal })).retornos,
})

/** A return has no columns to choose. */
export type PreviaLida = PreviaDoRetorno & { colunas: readonly never[] }

/** What somebody said that lines are. */
export interface Escolhas {
  colunas?: readonly never[]
  titulos?: readonly EscolhaDoTitulo[]
}

async function prever(arquivo: File, { titulos = [] }: Escolhas, signal: AbortSignal): Promise<PreviaLida> {
  const query = { escolhas: emTextoDeEscolhas(titulos) }
  const resposta = await chamarBruto('POST /api/retornos/previa', { corpo: comArquivo(arquivo), query, signal })
  return { ...((await resposta.json()) as PreviaDoRetorno), colunas: [] }
}

/** What was decided of a file, without its being judged anew. */
export interface Decidido {
  /** Lines whose mark is the other of what it came with. */
  trocadas: ReadonlySet<number>
  /** What becomes of the bank's fees. */
  tarifas: Tarifas
  /** The account of money it moves, where that is another than it came with. */
  conta: string | null
}
export const NADA_DECIDIDO: Decidido = { trocadas: new Set(), tarifas: SEM_TARIFAS, conta: null }

/** A return on its way to the charges. The same key twice settles once. @param decidido of the file that is looked at */
export const retornoCom = (decidido: (arquivo: File) => Decidido): ArquivoDescrito<PreviaLida, Escolhas, Retorno> => ({
  regras: { extensions: ['ret', 'txt', 'crt', 'cnab', 'dat'], maxBytes: 2 * 1024 * 1024 },
  prever,
  importar: async (arquivo, previa, { titulos = [] }, idempotencyKey) => {
    const { trocadas, tarifas, conta } = decidido(arquivo)
    const { lancar, categoria } = tarifas
    const aGravar = aBaixar(previa.linhas, trocadas)
    const query = {
      linhas: aGravar.map((t) => t.linha).join(),
      total: totalDe(aGravar),
      escolhas: emTextoDeEscolhas(titulos.filter((e) => aGravar.some((t) => t.linha === e.linha))),
      contaDoDinheiro: conta ?? previa.contaDoDinheiro._id,
      ...(lancar && { tarifas: 'lancar', ...(categoria !== '' && { categoria }) }),
    }
    const pedido = { corpo: comArquivo(arquivo), query, idempotencyKey }
    return (await (await chamarBruto('POST /api/retornos', pedido, true)).json()) as Retorno
  },
  palavra: 'cobrancas',
})
