import { queryOptions } from '@tanstack/react-query'
import type {
  gravarPreferenciasDeNotificacao,
  PreferenciasDeNotificacao,
  verPreferenciasDeNotificacao,
} from '#contract/casa/notificacoes.ts'
import type {
  desistirDaEliminacao as rotaDaDesistencia,
  pedirEliminacao as rotaDoPedido,
  SituacaoDosDados,
} from '#contract/pessoas/privacidade.ts'
import type { CorpoEnviado, RespostaDe } from '#contract/protocolo/rota.ts'
import type { encerrarOutrasSessoes, encerrarSessao, listarSessoes } from '#contract/pessoas/sessoes.ts'
import type { atualizarPerfil, verPerfil } from '#contract/pessoas/usuarios.ts'
import { chamar } from '../../../lib/api.ts'
import { trocandoToken } from '../../../lib/trocando-token.ts'

export type Perfil = RespostaDe<typeof verPerfil>

export const perfil = queryOptions({
  queryKey: ['users', 'profile'],
  queryFn: ({ signal }) => chamar<typeof verPerfil>('GET /api/users/profile', { signal }),
})

export const salvarPerfil = (corpo: CorpoEnviado<typeof atualizarPerfil>, versao: number): Promise<Perfil> =>
  trocandoToken((proximoToken) =>
    chamar<typeof atualizarPerfil>('PUT /api/users/profile', { corpo: { ...corpo, proximoToken }, ifMatch: versao }),
  )

export const sessoes = queryOptions({
  queryKey: ['sessoes'],
  queryFn: ({ signal }) => chamar<typeof listarSessoes>('GET /api/users/sessoes', { signal }),
})

export const encerrar = (id: string): Promise<undefined> =>
  chamar<typeof encerrarSessao>('DELETE /api/users/sessoes/:id', { params: { id } })

export const pedirEliminacao = (senhaAtual: string): Promise<SituacaoDosDados> =>
  chamar<typeof rotaDoPedido>('POST /api/users/profile/eliminacao', { corpo: { senhaAtual } })

export const desistirDaEliminacao = (): Promise<SituacaoDosDados> =>
  chamar<typeof rotaDaDesistencia>('DELETE /api/users/profile/eliminacao')

export const encerrarOutras = (): Promise<RespostaDe<typeof encerrarOutrasSessoes>> =>
  chamar<typeof encerrarOutrasSessoes>('DELETE /api/users/sessoes')

export const preferenciasDeAvisos = queryOptions({
  queryKey: ['notificacoes', 'preferencias'],
  queryFn: ({ signal }) =>
    chamar<typeof verPreferenciasDeNotificacao>('GET /api/notificacoes/preferencias', { signal }),
})

export const salvarPreferencias = (
  corpo: CorpoEnviado<typeof gravarPreferenciasDeNotificacao>,
): Promise<PreferenciasDeNotificacao> =>
  chamar<typeof gravarPreferenciasDeNotificacao>('PUT /api/notificacoes/preferencias', { corpo })
