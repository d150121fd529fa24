import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { consultaDoDashboard } from '../../paineis/consulta-do-dashboard.ts'
import { contagensDoMenu } from '../menu.ts'
import { aoDescansar, buscarOQueVemDepois } from './descanso.ts'
import { useDuasEtapasExigidas } from '../../lib/duas-etapas-exigidas.ts'
import { acompanharEventos } from '../../lib/eventos.ts'
import { observarLeituras, temLeituraGuardada } from '../../lib/leituras.ts'
import { temOQueESeu } from '../../lib/sessao-guardada.ts'
import { useSessao } from '../../lib/sessao.ts'
import { useEspera } from '../../lib/sessao-recusada.ts'
import { Armacao } from './armacao.tsx'
import { AvisoDeFim, lerPerguntaDoFim } from './aviso-de-fim.tsx'
import { Gaveta } from './gaveta.tsx'
import { guardarLetras, tomarLetras } from './paleta/letras-adiantadas.ts'
import { useSemRede } from '../../avisos/sem-rede.ts'
import { useSair } from './use-sair.tsx'
import { useTeclas } from './use-teclas.ts'

const lerTrabalhador = () => import('../trabalhador.ts')
const lerAviso = () => import('./aviso-sem-conexao.tsx')
const AvisoSemConexao = lazy(() =>
  lerAviso().then(
    (m) => ({ default: m.AvisoSemConexao }),
    // The line fell before its code was here.
    () => ({ default: () => <>Sem conexão.</> }),
  ),
)
const lerPaleta = () => import('./paleta/paleta.tsx')
const Paleta = lazy(() =>
  lerPaleta().then(
    (m) => ({ default: m.Paleta }),
    (erro: unknown) => {
      tomarLetras()
      throw erro
    },
  ),
)
const Ajuda = lazy(() => import('./ajuda.tsx').then((m) => ({ default: m.Ajuda })))
const Atalhos = lazy(() => import('./atalhos.tsx').then((m) => ({ default: m.Atalhos })))
const EntrarDeNovo = lazy(() =>
  import('../../features/pessoas/sessoes/entrar-de-novo.tsx').then((m) => ({ default: m.EntrarDeNovo })),
)

const DuasEtapasExigidas = lazy(() =>
  import('../../features/pessoas/perfil/duas-etapas-exigidas.tsx').then((m) => ({ default: m.DuasEtapasExigidas })),
)

type Aberto = 'paleta' | 'ajuda' | 'atalhos' | 'menu' | null

/** What is open over the page; going to another page closes it. */
function useSobreposto() {
  const { pathname } = useLocation()
  const [estado, setEstado] = useState<{ aberto: Aberto; em: string }>({ aberto: null, em: pathname })
  return {
    aberto: estado.em === pathname ? estado.aberto : null,
    abrir: (aberto: Aberto) => setEstado({ aberto, em: pathname }),
  }
}

/**
 * Once the first screen rests, what comes next is brought. The palette opens by keys and people write at once: where
 * there may be a keyboard its code is run beforehand, so that no letter is lost.
 */
function useOQueVemDepois() {
  const navigate = useNavigate()
  useEffect(
    () =>
      aoDescansar(() => {
        buscarOQueVemDepois()
        // Where the line falls it cannot be fetched any more.
        for (const ler of [lerAviso, lerPerguntaDoFim]) void ler().catch(() => undefined)
        void lerTrabalhador()
          .then((m) => m.instalarTrabalhador((caminho) => void navigate(caminho)))
          .catch(() => undefined)
        if (matchMedia('(any-hover: hover)').matches) void lerPaleta().catch(() => undefined)
      }),
    [navigate],
  )
}

/** What waits, beside the items of the menu. Home asks the same; elsewhere it is asked for once the first screen rests. */
function useContagens() {
  const [descansou, setDescansou] = useState(false)
  useEffect(() => aoDescansar(() => setDescansou(true)), [])
  const sessao = useSessao()
  const enabled = descansou && sessao !== null && (sessao.isAdmin || temOQueESeu(sessao))
  const { data } = useQuery({ ...consultaDoDashboard, enabled })
  return contagensDoMenu(data?.pendencias)
}

/** The frame of every screen with a session: menu, header, content, footer, and what opens over them. */
export function Moldura({ children }: { children?: ReactNode }) {
  const sessao = useSessao()
  const espera = useEspera()
  const exigidas = useDuasEtapasExigidas()
  const [pessoa, setPessoa] = useState(sessao)
  const { pedirParaSair, dialogo } = useSair()
  const { aberto, abrir } = useSobreposto()
  const carregando = useNavigation().state === 'loading'
  const contagens = useContagens()
  const soGuardadas = useSyncExternalStore(observarLeituras, temLeituraGuardada, () => false)
  const semRede = useSemRede()
  useOQueVemDepois()
  useEffect(() => {
    // Given up before it came, as by a link: the keys are the page's again.
    if (aberto !== 'paleta') tomarLetras()
  }, [aberto])
  const buscar = () => {
    if (aberto !== 'paleta') guardarLetras()
    abrir('paleta')
  }
  useTeclas({ aoBuscar: buscar, aoListarAtalhos: () => abrir('atalhos') })

  // While somebody enters again over the page, the frame keeps showing who they are.
  if (sessao && sessao !== pessoa) setPessoa(sessao)
  const token = sessao?.token
  useEffect(() => (token && !exigidas ? acompanharEventos() : undefined), [token, exigidas])

  if (!pessoa) return null
  const fechar = () => abrir(null)
  const aoPedirAjuda = () => abrir('ajuda')
  return (
    <Armacao
      pessoa={pessoa}
      contagens={contagens}
      carregando={carregando}
      aoBuscar={buscar}
      aoSair={pedirParaSair}
      aoPedirAjuda={aoPedirAjuda}
      aoAbrirMenu={() => abrir('menu')}
      sobre={
        <>
          {aberto === 'menu' && (
            <Gaveta {...{ pessoa, contagens, aoPedirAjuda }} aoFechar={fechar} aoSair={pedirParaSair} />
          )}
          <AvisoDeFim />
          {dialogo}
          <Suspense>
            {aberto === 'paleta' && <Paleta pessoa={pessoa} aoFechar={fechar} aoSair={pedirParaSair} />}
            {aberto === 'ajuda' && <Ajuda aoFechar={fechar} />}
            {aberto === 'atalhos' && <Atalhos aoFechar={fechar} />}
            {espera && <EntrarDeNovo espera={espera} />}
            {exigidas && !espera && <DuasEtapasExigidas aoSair={pedirParaSair} />}
          </Suspense>
        </>
      }
    >
      <div role="status">
        {(soGuardadas || semRede) && (
          <Suspense>
            <AvisoSemConexao />
          </Suspense>
        )}
      </div>
      {children ?? <Outlet />}
    </Armacao>
  )
}
