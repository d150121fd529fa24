import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { MENSAGEM_NAO_E_ADMINISTRADOR } from '#contract/protocolo/erro.ts'
import { avisarErro } from '../avisos/avisos.ts'
import { sessaoAtual } from '../lib/sessao.ts'
import { destinoSeguro, entrarPara, inicioDe, paths } from './paths.ts'

const NAO_E_ADMINISTRADOR: typeof MENSAGEM_NAO_E_ADMINISTRADOR = 'Você não é um Administrador'

/** Screens of people with a session: anyone else goes to the login page, which brings them back afterwards. */
export function exigirSessao({ request }: LoaderFunctionArgs): Response | null {
  if (sessaoAtual()) return null
  const { pathname, search } = new URL(request.url)
  return redirect(entrarPara(pathname + search))
}

/** Staff screens: a resident is sent to their own dashboard, with the toast of the specification. */
export function exigirAdministracao(args: LoaderFunctionArgs): Response | null {
  const sessao = sessaoAtual()
  if (!sessao) return exigirSessao(args)
  if (sessao.isAdmin) return null
  // A resident who follows the address of a unit means their own, which is among what is kept of them.
  if (/^\/unidade\/[^/]+$/.test(new URL(args.request.url).pathname)) return redirect(paths.informacoes)
  avisarErro(NAO_E_ADMINISTRADOR, { id: 'nao-e-administrador' })
  return redirect(paths.morador)
}

/** The login page is of no use with a session: straight on to where the person was going. */
export function pularSeTemSessao({ request }: LoaderFunctionArgs): Response | null {
  const sessao = sessaoAtual()
  if (!sessao) return null
  return redirect(destinoSeguro(new URL(request.url).searchParams.get('voltar')) ?? inicioDe(sessao))
}
