import { linkDoPrimeiroAcesso } from '#server/modules/casa/primeiro-acesso/primeiro-acesso.service.ts'
import type { Aplicacao } from './aplicacao.ts'
import { visitante } from './visitante.ts'

/** The token in the link that creates the first administrator. */
export const tokenDoPrimeiroAcesso = async (app: Aplicacao): Promise<string> =>
  new URL((await linkDoPrimeiroAcesso(app.ctx)) ?? 'x:').hash.slice('#token='.length)

/** Creates the building and its first administrator, as the screen does. */
export const criarPeloPrimeiroAcesso = async <R>(app: () => Aplicacao, extra: Record<string, unknown> = {}) =>
  visitante(app).postar<R>('/api/primeiro-acesso', {
    token: await tokenDoPrimeiroAcesso(app()),
    condominio: 'Residencial Jacarandá',
    name: 'Marta Ramos',
    email: 'marta@exemplo.com.br',
    password: 'a primeira frase desta casa',
    ...extra,
  })
