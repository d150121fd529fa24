import { IconCalendarShare, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatarInstante } from '#contract/valores/calendario.ts'
import type { Periodo } from '#contract/valores/periodo.ts'
import { paths } from '../../../app/paths.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { Button } from '../../../ui/button.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { MoreMenu } from '../../../ui/overlays/more-menu.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { StaleNote } from '../../../ui/lists/stale-note.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import css from './agenda.module.css'
import { diasDaVista, escreverLugar, lerLugar, type Lugar } from './endereco.ts'
import type { Evento } from './eventos.ts'
import { Ferramentas } from './ferramentas.tsx'
import { ListaDeDias } from './lista-de-dias.tsx'
import { MesNoCelular } from './mes-no-celular.tsx'
import type { Aberto } from './modal-do-evento.tsx'
import { useAgenda } from './use-agenda.ts'
import { useGravacao } from './use-gravacao.tsx'

const Calendario = lazy(() => import('./calendario.tsx'))
const ModalDoEvento = lazy(() => import('./modal-do-evento.tsx').then((m) => ({ default: m.ModalDoEvento })))
const DetalheDoEvento = lazy(() => import('./detalhe-do-evento.tsx').then((m) => ({ default: m.DetalheDoEvento })))
const Assinatura = lazy(() => import('./assinatura.tsx').then((m) => ({ default: m.Assinatura })))

/** A second click this soon is of the same hand: it opens nothing else (specification §9). */
const JANELA_DO_DUPLO_CLIQUE_MS = 250

/** The agenda: month, week, day and a list of 30 days. Staff writes; everybody reads. */
export function AgendaPage() {
  const hoje = todayInSaoPaulo()
  const { lugar, ir } = useLugar(hoje)
  const escreve = useSessao()?.isAdmin === true
  const telefone = usePhone()
  const navigate = useNavigate()
  const agenda = useAgenda(lugar, !escreve)
  const gravacao = useGravacao()
  const { aberto, abrir, fechar } = useAbertura()
  const [assinando, setAssinando] = useState(false)
  useTitulo(undefined, agenda.erro !== null)
  const criar = (periodo: Periodo) => abrir({ para: 'criar', periodo })
  const mostrar = (dia: string) => {
    const { de, ate } = diasDaVista(lugar)
    // On a phone the list under the month is of the chosen day alone.
    if (dia < de || dia > ate || (telefone && lugar.vista === 'mes')) ir({ ...lugar, dia })
  }

  return (
    <Page>
      <PageHead
        title="Agenda de Compromissos"
        actions={
          <Acoes
            criar={escreve ? () => criar(horaSeguinte(lugar.dia)) : null}
            assinar={() => setAssinando(true)}
            telefone={telefone}
          />
        }
      />
      <Ferramentas lugar={lugar} hoje={hoje} ir={ir} />
      {agenda.atrasada && (
        <StaleNote
          message={agenda.atrasada.mensagem}
          since={formatarInstante(agenda.atrasada.desde)}
          onRetry={agenda.atrasada.tentar}
        />
      )}
      {agenda.erro && <ErrorState {...agenda.erro} />}
      {!agenda.erro && !agenda.eventos && LENDO}
      {agenda.eventos && (
        <Suspense fallback={LENDO}>
          <Vista
            {...{ lugar, hoje, escreve, telefone, ir, criar }}
            eventos={agenda.eventos}
            abrir={(evento) => {
              if (evento.reserva) void navigate(paths.reserva(evento.reserva))
              else abrir({ para: 'editar', evento })
            }}
            mudar={(evento, periodo, reverter) => void gravacao.moverPara(evento, periodo, reverter)}
          />
        </Suspense>
      )}
      <Suspense>
        {aberto && (escreve || aberto.para === 'criar') && <ModalDoEvento {...{ aberto, gravacao, mostrar, fechar }} />}
        {aberto?.para === 'editar' && !escreve && <DetalheDoEvento evento={aberto.evento} fechar={fechar} />}
        {assinando && <Assinatura fechar={() => setAssinando(false)} />}
      </Suspense>
      {gravacao.dialogos}
    </Page>
  )
}

/** The view and its day, which live in the address. Walking days leaves no step for the Back button. */
function useLugar(hoje: string): { lugar: Lugar; ir: (novo: Lugar) => void } {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const lugar = lerLugar(params, hoje)
  const ir = (novo: Lugar) =>
    void navigate(
      { search: escreverLugar(novo) },
      { replace: novo.vista === lugar.vista, preventScrollReset: true, state: { mesmoLugar: true } },
    )
  return { lugar, ir }
}

function useAbertura() {
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const ultima = useRef(0)
  const abrir = (novo: Aberto) => {
    const agora = performance.now()
    if (agora - ultima.current < JANELA_DO_DUPLO_CLIQUE_MS) return
    ultima.current = agora
    setAberto(novo)
  }
  return { aberto, abrir, fechar: () => setAberto(null) }
}

const horaSeguinte = (dia: string): Periodo => ({ inicio: `${dia}T09:00`, fim: `${dia}T10:00` })

const LENDO = (
  <div className={css.esqueleto}>
    <Waiting bars={[12]} />
  </div>
)

interface VistaProps {
  lugar: Lugar
  hoje: string
  escreve: boolean
  telefone: boolean
  eventos: readonly Evento[]
  ir: (lugar: Lugar) => void
  criar: (periodo: Periodo) => void
  abrir: (evento: Evento) => void
  mudar: (evento: Evento, periodo: Periodo, reverter: () => void) => void
}

/** On a phone a month is dots and a list, and a week is a list: seven columns would be too narrow to read. */
function Vista({ telefone, ...p }: VistaProps) {
  const { lugar, eventos, hoje, abrir, ir } = p
  if (lugar.vista === 'mes' && telefone)
    return <MesNoCelular {...{ eventos, hoje, abrir }} dia={lugar.dia} escolher={(dia) => ir({ ...lugar, dia })} />
  if (lugar.vista === 'agenda' || (lugar.vista === 'semana' && telefone))
    return <ListaDeDias {...{ eventos, hoje, abrir }} {...diasDaVista(lugar)} />
  return <Calendario {...p} />
}

interface AcoesProps {
  criar: (() => void) | null
  assinar: () => void
  telefone: boolean
}

function Acoes({ criar, assinar, telefone }: AcoesProps) {
  const novo = criar && (
    <Button variant="primary" icon={IconPlus} onClick={criar}>
      Criar novo evento
    </Button>
  )
  if (telefone && novo)
    return (
      <>
        {novo}
        <MoreMenu items={[{ label: 'Assinar calendário', icon: IconCalendarShare, onClick: assinar }]} />
      </>
    )
  return (
    <>
      <Button icon={IconCalendarShare} onClick={assinar}>
        Assinar calendário
      </Button>
      {novo}
    </>
  )
}
