import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  atualizarVinculo,
  encerrarVinculo,
  PessoaDaUnidade,
  removerVinculo,
  restaurarVinculo,
  vincularPessoa,
} from '#contract/predio/pessoas-da-unidade.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import type {
  atualizarUnidade,
  criarUnidade,
  excluirUnidade,
  igualarFracoes,
  listarUnidades,
  restaurarUnidade,
  resumirUnidades,
  Unidade,
  verUnidade,
} from '#contract/predio/unidades.ts'
import { chamar } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'

/** Keys begin with `unidades`, so that live events and own writes make them stale. */

export type ConsultaDeUnidades = QueryEnviada<typeof listarUnidades>

export const listar = (query: ConsultaDeUnidades, signal: AbortSignal) =>
  chamar<typeof listarUnidades>('GET /api/unidades', { query, signal })

/** How many units there are in all, and how far their frações are from 1. */
export const consultaDoResumo = queryOptions({
  queryKey: ['unidades', 'resumo'],
  queryFn: ({ signal }) => chamar<typeof resumirUnidades>('GET /api/unidades/resumo', { signal }),
  placeholderData: keepPreviousData,
})

export const consultaDeUma = (id: string) =>
  queryOptions({
    queryKey: ['unidades', 'uma', id],
    queryFn: ({ signal }) => chamar<typeof verUnidade>('GET /api/unidades/:id', { params: { id }, signal }),
  })

export const exportar = (query: Omit<ConsultaDeUnidades, 'pagina' | 'porPagina'>, formato: ExportFormat) =>
  baixar('GET /api/unidades/exportar', { query: { ...query, formato } }, `unidades.${formato}`)

export type CorpoDaUnidade = CorpoEnviado<typeof criarUnidade>

export const criar = (corpo: CorpoDaUnidade, idempotencyKey: string): Promise<Unidade> =>
  chamar<typeof criarUnidade>('POST /api/unidades', { corpo, idempotencyKey })
export const atualizar = (id: string, corpo: CorpoDaUnidade, ifMatch: number): Promise<Unidade> =>
  chamar<typeof atualizarUnidade>('PUT /api/unidades/:id', { params: { id }, corpo: { ...corpo, _id: id }, ifMatch })
export const excluir = (id: string, ifMatch: number) =>
  chamar<typeof excluirUnidade>('DELETE /api/unidades/:id', { params: { id }, ifMatch })
export const restaurar = (id: string) =>
  chamar<typeof restaurarUnidade>('PUT /api/unidades/:id/restaurar', { params: { id } })
export const igualar = (quantidade: number) =>
  chamar<typeof igualarFracoes>('POST /api/unidades/fracoes-iguais', { corpo: { quantidade } })

export type CorpoDaPessoa = CorpoEnviado<typeof vincularPessoa>

export const vincular = (id: string, corpo: CorpoDaPessoa, idempotencyKey: string): Promise<PessoaDaUnidade> =>
  chamar<typeof vincularPessoa>('POST /api/unidades/:id/pessoas', { params: { id }, corpo, idempotencyKey })
export const mudarVinculo = (id: string, p: PessoaDaUnidade, corpo: CorpoDaPessoa): Promise<PessoaDaUnidade> =>
  chamar<typeof atualizarVinculo>('PUT /api/unidades/:id/pessoas/:vinculo', {
    params: { id, vinculo: p._id },
    corpo,
    ifMatch: p.versao,
  })
export const encerrar = (
  id: string,
  p: PessoaDaUnidade,
  corpo: CorpoEnviado<typeof encerrarVinculo>,
): Promise<PessoaDaUnidade> =>
  chamar<typeof encerrarVinculo>('PUT /api/unidades/:id/pessoas/:vinculo/encerrar', {
    params: { id, vinculo: p._id },
    corpo,
    ifMatch: p.versao,
  })
export const remover = (id: string, p: PessoaDaUnidade) =>
  chamar<typeof removerVinculo>('DELETE /api/unidades/:id/pessoas/:vinculo', {
    params: { id, vinculo: p._id },
    ifMatch: p.versao,
  })
export const devolver = (id: string, p: PessoaDaUnidade) =>
  chamar<typeof restaurarVinculo>('PUT /api/unidades/:id/pessoas/:vinculo/restaurar', {
    params: { id, vinculo: p._id },
  })
