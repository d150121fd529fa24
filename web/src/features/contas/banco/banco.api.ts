import { queryOptions } from '@tanstack/react-query'
import type { ContaBancaria, ItemDaConciliacao, Movimento, PreviaDoExtrato, Extrato } from '#contract/contas/banco.ts'
import type {
  conciliarMovimento,
  conferirBanco,
  desfazerConciliacao,
  desfazerExtrato,
  ignorarMovimento,
  listarCertos,
  listarContas,
  nomearConta,
  listarExtratos,
  listarMovimentos,
  verSugestoes,
} from '#contract/contas/banco-rotas.ts'
import type { QueryEnviada } from '#contract/protocolo/rota.ts'
import type { ArquivoConferido, ArquivoDescrito } from '../../../formularios/use-arquivo-conferido.ts'
import { chamar, chamarBruto } from '../../../lib/api.ts'
import { comArquivo } from '../../../lib/com-arquivo.ts'
import type { Colunas } from './textos.ts'

export type ConsultaDeMovimentos = QueryEnviada<typeof listarMovimentos>

export const listar = (query: ConsultaDeMovimentos, signal: AbortSignal) =>
  chamar<typeof listarMovimentos>('GET /api/banco/movimentos', { query, signal })

/** Says in which account of money what the statements of a bank account tell of is. */
export const mudarContaDoDinheiro = ({ _id: id, nome, versao }: ContaBancaria, contaDoDinheiro: string) =>
  chamar<typeof nomearConta>('PUT /api/banco/contas/:id', {
    params: { id },
    corpo: { nome, contaDoDinheiro },
    ifMatch: versao,
  })
export const consultaDasContas = queryOptions({
  queryKey: ['banco', 'contas'],
  queryFn: async ({ signal }) => (await chamar<typeof listarContas>('GET /api/banco/contas', { signal })).contas,
})

/** How the bank stands beside the books on the last day its statements tell of. */
export const consultaDaConferencia = queryOptions({
  queryKey: ['banco', 'conferencia'],
  queryFn: ({ signal }) => chamar<typeof conferirBanco>('GET /api/banco/conferencia', { signal }),
})

/** What a movement may be; with a search, the open charges and the entries of the books it finds. */
export const consultaDasSugestoes = (id: string, busca = '') =>
  queryOptions({
    queryKey: ['banco', 'sugestoes', id, busca],
    queryFn: async ({ signal }) => {
      const query = busca ? { busca } : {}
      return (
        await chamar<typeof verSugestoes>('GET /api/banco/movimentos/:id/sugestoes', { params: { id }, query, signal })
      ).sugestoes
    },
  })

export const consultaDosExtratos = queryOptions({
  queryKey: ['banco', 'extratos'],
  queryFn: async ({ signal }) => (await chamar<typeof listarExtratos>('GET /api/banco/extratos', { signal })).extratos,
})

/** The pending movements that are surely one thing each. */
export const consultaDosCertos = queryOptions({
  queryKey: ['banco', 'certos'],
  queryFn: async ({ signal }) => (await chamar<typeof listarCertos>('GET /api/banco/certos', { signal })).movimentos,
})

export const conciliar = (m: Movimento, itens: ItemDaConciliacao[]): Promise<Movimento> =>
  chamar<typeof conciliarMovimento>('PUT /api/banco/movimentos/:id/conciliar', {
    params: { id: m._id },
    corpo: { itens },
    ifMatch: m.versao,
  })

export const ignorar = (m: Movimento, motivo: string): Promise<Movimento> =>
  chamar<typeof ignorarMovimento>('PUT /api/banco/movimentos/:id/ignorar', {
    params: { id: m._id },
    corpo: { motivo },
    ifMatch: m.versao,
  })

export const desfazer = (m: Movimento): Promise<Movimento> =>
  chamar<typeof desfazerConciliacao>('PUT /api/banco/movimentos/:id/desfazer', {
    params: { id: m._id },
    ifMatch: m.versao,
  })

export const desfazerImportacao = (id: string): Promise<Extrato> =>
  chamar<typeof desfazerExtrato>('PUT /api/banco/extratos/:id/desfazer', { params: { id } })

/** What is chosen of a file: the columns of a CSV, and its account. */
export interface Escolhas {
  colunas?: Colunas | undefined
  conta?: string | undefined
  novaConta?: string | undefined
  parecidas?: 'importar' | undefined
}

const daConsulta = ({ colunas, conta, novaConta, parecidas }: Escolhas) => ({
  colunas: colunas && colunas.length > 0 ? colunas.map((c) => c ?? '').join(',') : undefined,
  conta: conta || undefined,
  novaConta: novaConta || undefined,
  parecidas,
})

/** What a file holds and what importing it would do. */
async function prever(arquivo: File, escolhas: Escolhas, signal: AbortSignal): Promise<PreviaDoExtrato> {
  const pedido = { corpo: comArquivo(arquivo), query: daConsulta(escolhas), signal }
  return (await (await chamarBruto('POST /api/banco/extratos/previa', pedido)).json()) as PreviaDoExtrato
}

/** Imports the new lines of a file, as many as the preview showed. The same key twice imports once. */
async function importar(
  arquivo: File,
  { colunas, novas }: PreviaDoExtrato,
  escolhas: Escolhas,
  idempotencyKey: string,
): Promise<Extrato> {
  const pedido = {
    corpo: comArquivo(arquivo),
    query: { ...daConsulta({ ...escolhas, colunas }), novas },
    idempotencyKey,
  }
  return (await (await chamarBruto('POST /api/banco/extratos', pedido, true)).json()) as Extrato
}

/** A statement on its way to the books. */
export const EXTRATO: ArquivoDescrito<PreviaDoExtrato, Escolhas, Extrato> = {
  regras: { extensions: ['ofx', 'xlsx', 'csv', 'txt'], maxBytes: 2 * 1024 * 1024 },
  prever,
  importar,
  palavra: 'banco',
}

export type EmExtrato = ArquivoConferido<PreviaDoExtrato, Escolhas, Extrato>
