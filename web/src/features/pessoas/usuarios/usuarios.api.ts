import { queryOptions } from '@tanstack/react-query'
import type {
  redefinirDoisFatores,
  SituacaoDosDoisFatores,
  verDoisFatoresDaPessoa,
} from '#contract/pessoas/dois-fatores.ts'
import type { eliminarDados, SituacaoDosDados } from '#contract/pessoas/privacidade.ts'
import type { CorpoEnviado, QueryEnviada, RespostaDe } from '#contract/protocolo/rota.ts'
import type { criarLinkDeSenha, encerrarSessoesDaPessoa, verSessoesDaPessoa } from '#contract/pessoas/sessoes.ts'
import type {
  ativarUsuario,
  atualizarUsuario,
  criarConvite,
  desativarUsuario,
  listarMoradores,
  listarUsuarios,
  registrarUsuario,
  Usuario,
  verPerfil,
  verUsuario,
} from '#contract/pessoas/usuarios.ts'
import { chamar, type Lista } from '../../../lib/api.ts'
import { baixar } from '../../../lib/baixar.ts'
import type { ExportFormat } from '../../../ui/lists/export-menu.tsx'

export type { Usuario }
export type ConsultaDePessoas = QueryEnviada<typeof listarMoradores>

/** Adds a person (staff). The same key sent twice adds one person. */
export const registrar = (
  corpo: CorpoEnviado<typeof registrarUsuario>,
  idempotencyKey: string,
): Promise<RespostaDe<typeof registrarUsuario>> =>
  chamar<typeof registrarUsuario>('POST /api/users/register', { corpo, idempotencyKey })

export const listarPessoas = (query: ConsultaDePessoas, signal?: AbortSignal): Promise<Lista<Usuario>> =>
  chamar<typeof listarMoradores>('GET /api/moradores', { query, ...(signal && { signal }) })

export const listarAdministradores = (query: ConsultaDePessoas, signal: AbortSignal): Promise<Lista<Usuario>> =>
  chamar<typeof listarUsuarios>('GET /api/users', { query: { ...query, tipo: 'Administrador' }, signal })

/** Downloads the people of a filter. */
export const exportarPessoas = (
  query: Pick<ConsultaDePessoas, 'busca' | 'status' | 'tipo' | 'ordem'>,
  formato: ExportFormat,
): Promise<void> => baixar('GET /api/moradores/exportar', { query: { ...query, formato } }, `moradores.${formato}`)

export const umaPessoa = (id: string) =>
  queryOptions({
    queryKey: ['users', 'um', id],
    queryFn: ({ signal }) => chamar<typeof verUsuario>('GET /api/users/:id', { params: { id }, signal }),
  })

/** Oneself. The same key as the profile screen's. */
export const euMesmo = queryOptions({
  queryKey: ['users', 'profile'],
  queryFn: ({ signal }) => chamar<typeof verPerfil>('GET /api/users/profile', { signal }),
})

export const atualizarPessoa = (
  id: string,
  corpo: CorpoEnviado<typeof atualizarUsuario>,
  versao: number,
): Promise<Usuario> => chamar<typeof atualizarUsuario>('PUT /api/users/:id', { params: { id }, corpo, ifMatch: versao })

export const desativar = ({ _id: id, versao: ifMatch }: Usuario): Promise<Usuario> =>
  chamar<typeof desativarUsuario>('PUT /api/users/:id/desativar', { params: { id }, ifMatch })

export const ativar = ({ _id: id, versao: ifMatch }: Usuario): Promise<Usuario> =>
  chamar<typeof ativarUsuario>('PUT /api/users/:id/ativar', { params: { id }, ifMatch })

/** Makes somebody who left anonymous. */
export const eliminarDadosDe = (id: string): Promise<SituacaoDosDados> =>
  chamar<typeof eliminarDados>('PUT /api/users/:id/eliminar', { params: { id }, corpo: {} })

/** Whether a person uses the second step. Staff only. */
export const duasEtapasDe = (id: string) =>
  queryOptions({
    queryKey: ['users', 'dois-fatores', id],
    queryFn: ({ signal }) =>
      chamar<typeof verDoisFatoresDaPessoa>('GET /api/users/:id/dois-fatores', { params: { id }, signal }),
  })

export const redefinirDuasEtapas = (id: string): Promise<SituacaoDosDoisFatores> =>
  chamar<typeof redefinirDoisFatores>('PUT /api/users/:id/dois-fatores/redefinir', { params: { id } })

/** How many sessions a person has open. Staff only. */
export const sessoesDe = (id: string) =>
  queryOptions({
    queryKey: ['users', 'sessoes', id],
    queryFn: ({ signal }) =>
      chamar<typeof verSessoesDaPessoa>('GET /api/users/:id/sessoes', { params: { id }, signal }),
  })

export const encerrarSessoesDe = (id: string): Promise<RespostaDe<typeof encerrarSessoesDaPessoa>> =>
  chamar<typeof encerrarSessoesDaPessoa>('DELETE /api/users/:id/sessoes', { params: { id } })

/** Sends the invitation again; the link sent before stops working. */
/** A link to hand over to who has no way to get one by mail. */
export const linkDeSenha = (id: string): Promise<RespostaDe<typeof criarLinkDeSenha>> =>
  chamar<typeof criarLinkDeSenha>('POST /api/users/:id/link-de-senha', { params: { id } })
export const reenviarConvite = ({ email }: Pick<Usuario, 'email'>): Promise<RespostaDe<typeof criarConvite>> =>
  chamar<typeof criarConvite>('POST /api/convites', { corpo: { email } })
