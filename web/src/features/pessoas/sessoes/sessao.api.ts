import type { primeiroAcesso, situacaoPrimeiroAcesso } from '#contract/casa/condominio.ts'
import type { CorpoEnviado, RespostaDe } from '#contract/protocolo/rota.ts'
import type {
  AcaoComCaptcha,
  conferirLinkDeSenha,
  desafioCaptcha,
  entrar,
  recuperar,
  redefinirSenha,
  segundoFator,
} from '#contract/pessoas/sessoes.ts'
import type { registrarUsuario, SessaoAberta, verConvite } from '#contract/pessoas/usuarios.ts'
import { chamar } from '../../../lib/api.ts'

/** Which door a person enters by. */
export type Perfil = NonNullable<CorpoEnviado<typeof entrar>['perfil']>
export type Convite = RespostaDe<typeof verConvite>

export const pedirEntrada = (corpo: CorpoEnviado<typeof entrar>): Promise<SessaoAberta> =>
  chamar<typeof entrar>('POST /api/users', { corpo })

export const pedirSegundaEtapa = (desafio: string, codigo: string): Promise<SessaoAberta> =>
  chamar<typeof segundoFator>('POST /api/users/segundo-fator', { corpo: { desafio, codigo } })

export const pedirDesafio = (acao: AcaoComCaptcha, signal: AbortSignal): Promise<RespostaDe<typeof desafioCaptcha>> =>
  chamar<typeof desafioCaptcha>('GET /api/captcha', { query: { acao }, signal })

export const pedirRecuperacao = (corpo: CorpoEnviado<typeof recuperar>): Promise<RespostaDe<typeof recuperar>> =>
  chamar<typeof recuperar>('POST /api/users/recuperar', { corpo })

export const pedirSenhaNova = (token: string, password: string): Promise<RespostaDe<typeof redefinirSenha>> =>
  chamar<typeof redefinirSenha>('POST /api/users/redefinir-senha', { corpo: { token, password } })

export const conferirLink = (token: string): Promise<RespostaDe<typeof conferirLinkDeSenha>> =>
  chamar<typeof conferirLinkDeSenha>('POST /api/users/redefinir-senha/conferir', { corpo: { token } })

export const pedirConvite = (token: string): Promise<Convite> =>
  chamar<typeof verConvite>('POST /api/convites/ver', { corpo: { token } })

export const aceitarConvite = (
  corpo: CorpoEnviado<typeof registrarUsuario>,
): Promise<RespostaDe<typeof registrarUsuario>> =>
  chamar<typeof registrarUsuario>('POST /api/users/register', { corpo })

export const conferirPrimeiroAcesso = (token: string): Promise<RespostaDe<typeof situacaoPrimeiroAcesso>> =>
  chamar<typeof situacaoPrimeiroAcesso>('POST /api/primeiro-acesso/conferir', { corpo: { token } })

export const pedirPrimeiroAcesso = (corpo: CorpoEnviado<typeof primeiroAcesso>): Promise<SessaoAberta> =>
  chamar<typeof primeiroAcesso>('POST /api/primeiro-acesso', { corpo })
