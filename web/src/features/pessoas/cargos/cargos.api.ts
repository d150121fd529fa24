import { queryOptions } from '@tanstack/react-query'
import type {
  atualizarCargo,
  Cargo,
  criarCargo,
  excluirCargo,
  listarCargos,
  passarAdministracao,
  restaurarCargo,
} from '#contract/pessoas/cargos.ts'
import type { gravarRegraDosCargos, verRegraDosCargos } from '#contract/pessoas/regra-dos-cargos.ts'
import type { CorpoEnviado, QueryEnviada } from '#contract/protocolo/rota.ts'
import { chamar } from '../../../lib/api.ts'

export type ConsultaDeCargos = QueryEnviada<typeof listarCargos>
export const listarOsCargos = (query: ConsultaDeCargos, signal?: AbortSignal) =>
  chamar<typeof listarCargos>('GET /api/cargos', { query, ...(signal && { signal }) })

export type CorpoDoCargo = CorpoEnviado<typeof criarCargo>
export const criarUmCargo = (corpo: CorpoDoCargo, idempotencyKey: string): Promise<Cargo> =>
  chamar<typeof criarCargo>('POST /api/cargos', { corpo, idempotencyKey })
export const atualizarUmCargo = (id: string, corpo: CorpoDoCargo, ifMatch: number): Promise<Cargo> =>
  chamar<typeof atualizarCargo>('PUT /api/cargos/:id', { params: { id }, corpo, ifMatch })
export const excluirUmCargo = (id: string, ifMatch: number) =>
  chamar<typeof excluirCargo>('DELETE /api/cargos/:id', { params: { id }, ifMatch })
export const restaurarUmCargo = (id: string) =>
  chamar<typeof restaurarCargo>('PUT /api/cargos/:id/restaurar', { params: { id } })

export const consultaDaRegra = () =>
  queryOptions({
    queryKey: ['cargos', 'regra'],
    queryFn: ({ signal }) => chamar<typeof verRegraDosCargos>('GET /api/cargos/regra', { signal }),
  })
export const gravarRegra = (corpo: CorpoEnviado<typeof gravarRegraDosCargos>, ifMatch: number) =>
  chamar<typeof gravarRegraDosCargos>('PUT /api/cargos/regra', { corpo, ifMatch })

type CorpoDaPassagem = CorpoEnviado<typeof passarAdministracao>
export const passarUmCargo = (
  { _id: id, versao: ifMatch }: Cargo,
  corpo: CorpoDaPassagem,
  idempotencyKey: string,
): Promise<Cargo> =>
  chamar<typeof passarAdministracao>('POST /api/cargos/:id/passar', { params: { id }, corpo, ifMatch, idempotencyKey })
