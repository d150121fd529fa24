import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { MENSAGEM_NAO_E_ADMINISTRADOR } from '#contract/protocolo/erro.ts'
import { avisarErro } from '../avisos/avisos.ts'
import { atendeAPortaria, soLe, temOQueESeu } from '../lib/sessao-guardada.ts'
import { sessaoAtual, type Sessao } from '../lib/sessao.ts'
import { destinoSeguro, entrarPara, inicioDe, paths } from './paths.ts'

const NAO_E_ADMINISTRADOR: typeof MENSAGEM_NAO_E_ADMINISTRADOR = 'Você não é um Administrador'

/** Screens of people with a session: anyone else goes to the login page, which brings them back afterwards. */
export function exigirSessao({ request }: LoaderFunctionArgs): Response | null {
  if (sessaoAtual()) return null
  const { pathname, search } = new URL(request.url)
  return redirect(entrarPara(pathname + search))
}

/** Staff screens: whoever else is sent to where they begin, with the toast of the specification. */
export function exigirAdministracao(args: LoaderFunctionArgs): Response | null {
  const sessao = sessaoAtual()
  if (!sessao) return exigirSessao(args)
  return sessao.isAdmin ? null : mandarEmbora(args, sessao)
}

/** The books: of who administers, and of who reads them by an office. */
export function exigirLeitura(args: LoaderFunctionArgs): Response | null {
  const sessao = sessaoAtual()
  return sessao && soLe(sessao) ? null : exigirAdministracao(args)
}

/** The door: of who is at it, and of who administers. */
export function exigirPortaria(args: LoaderFunctionArgs): Response | null {
  const sessao = sessaoAtual()
  return sessao && atendeAPortaria(sessao) ? null : exigirAdministracao(args)
}

/** What is of who lives here, or did. Whoever is here by an office alone has none of it. */
export function exigirMorada(args: LoaderFunctionArgs): Response | null {
  const sessao = sessaoAtual()
  return sessao === null || sessao.isAdmin || temOQueESeu(sessao) ? exigirSessao(args) : avisarQueEDeQuemMora(sessao)
}

/** The minutes and the published accounts: of who lives here, and of who reads the books. */
export function exigirOPublicado(args: LoaderFunctionArgs): Response | null {
  const sessao = sessaoAtual()
  return sessao && soLe(sessao) ? null : exigirMorada(args)
}

function avisarQueEDeQuemMora(sessao: Sessao): Response {
  avisarErro('Esta tela é de quem mora no condomínio', { id: 'nao-mora' })
  return redirect(inicioDe(sessao))
}

function mandarEmbora(args: LoaderFunctionArgs, sessao: Sessao): Response {
  // A resident who follows the address of a unit means their own, which is among what is kept of them.
  if (temOQueESeu(sessao) && /^\/unidade\/[^/]+$/.test(new URL(args.request.url).pathname))
    return redirect(paths.informacoes)
  avisarErro(NAO_E_ADMINISTRADOR, { id: 'nao-e-administrador' })
  return redirect(inicioDe(sessao))
}

/** The login page is of no use with a session: straight on to where the person was going. */
export function pularSeTemSessao({ request }: LoaderFunctionArgs): Response | null {
  const sessao = sessaoAtual()
  if (!sessao) return null
  return redirect(destinoSeguro(new URL(request.url).searchParams.get('voltar')) ?? inicioDe(sessao))
}
