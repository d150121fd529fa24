import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useBlocker, useNavigate, type Location } from 'react-router'
import { quandoPrecisarDeAvisos } from '../avisos/avisos.ts'
import { carregarCondominio } from '../lib/condominio.ts'
import { quemPergunta } from '../formularios/guardas.ts'
import { observarSessao, sessaoAtual } from '../lib/sessao.ts'
import { aguardandoEntrada } from '../lib/sessao-recusada.ts'
import { useTituloDoCondominio } from '../lib/titulo.ts'
import { useFocoNaTroca } from './foco-na-troca.ts'
import { entrarPara, paths } from './paths.ts'

const Avisos = lazy(() => import('../avisos/avisos-host.tsx').then((m) => ({ default: m.AvisosHost })))

/**
 * Under what a place of the history remembers where it was scrolled to. Every address that is typed or opened by a link has the
 * same key in the router: they are told apart by what they are, or one page would open where another was left.
 */
const lugarDaRolagem = ({ state, key, pathname, search }: Location): string =>
  (state as { manterRolagem?: string } | null)?.manterRolagem ?? (key === 'default' ? pathname + search : key)

/** Around every screen, public ones too: title, focus, scroll, toasts, and what happens when the session ends. */
export function Raiz() {
  const [comAvisos, setComAvisos] = useState(false)
  useFocoNaTroca()
  useTituloDoCondominio()
  useSaidaAoPerderSessao()
  useGuardas()
  useBuscaAntecipada()
  // For as long as the page lives, and after it shows: nothing has the focus before.
  useEffect(() => void import('../ui/focus/keep-focus.ts').then((m) => m.keepFocus()).catch(() => undefined), [])
  useEffect(() => void carregarCondominio(), [])
  useEffect(() => quandoPrecisarDeAvisos(() => setComAvisos(true)), [])
  return (
    <>
      <ScrollRestoration getKey={lugarDaRolagem} />
      <Outlet />
      {comAvisos && (
        <Suspense>
          <Avisos />
        </Suspense>
      )}
    </>
  )
}

/** Whoever starts to fill in the login will need the frame next: it comes while they type. */
function useBuscaAntecipada() {
  useEffect(() => {
    if (window.location.pathname !== paths.entrar) return
    const buscar = () => {
      // Only a head start: if it fails, the frame is asked for again when it is opened.
      void import('./inicio.tsx').catch(() => undefined)
    }
    document.addEventListener('focusin', buscar, { once: true })
    return () => document.removeEventListener('focusin', buscar)
  }, [])
}

/** A page, or the tab of it that is shown: filters and pages of a list stay on it. */
const parteDe = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  `${pathname} ${new URLSearchParams(search).get('aba') ?? ''}`

/** The one blocker a router has, for every form that is open: a page's, and those of the dialogs over it. */
function useGuardas() {
  const bloqueio = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Without a session there is nothing left to save: leaving is not a choice then.
      sessaoAtual() !== null && parteDe(currentLocation) !== parteDe(nextLocation) && quemPergunta() !== undefined,
  )
  useEffect(() => {
    if (bloqueio.state !== 'blocked') return
    const { proceed: sair, reset: ficar } = bloqueio
    const guarda = quemPergunta()
    if (!guarda) return sair()
    guarda.perguntar({ sair, ficar })
    return () => guarda.perguntar(null)
  }, [bloqueio])
}

const TERMINOU = 'Sua sessão terminou. Entre de novo para voltar ao que estava fazendo.'

/** Every tab leaves together; a page that waits for the person to enter again stays. */
function useSaidaAoPerderSessao() {
  const navigate = useNavigate()
  useEffect(
    () =>
      observarSessao((sessao, motivo) => {
        if (sessao || aguardandoEntrada()) return
        const { pathname, search } = window.location
        if (motivo !== 'recusada') void navigate(paths.entrar)
        // Who is at the door already keeps where to go back to.
        else if (pathname !== paths.entrar)
          void navigate(entrarPara(pathname + search), { replace: true, state: { recado: TERMINOU } })
      }),
    [navigate],
  )
}
