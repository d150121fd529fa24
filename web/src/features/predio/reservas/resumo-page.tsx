import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { formatarHora, formatarHorario, formatarInstante } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { avisarErro, avisarSucesso, dispensarAviso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { FactStrip, type Fact } from '../../../ui/page/fact-strip.tsx'
import { BackLink, DetailLayout, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { ultimaHora } from '../../../paineis/reservas/horas-da-reserva.ts'
import css from './detalhe.module.css'
import { NomesAConferir } from './convidados/lista-de-convidados.tsx'
import { OQueSeReserva } from './o-que-se-reserva.tsx'
import { QuemReservou } from './quem-reservou.tsx'
import { cancelar, consultaDeUma, finalizar, type Reserva } from './reservas.api.ts'
import { cancelamento, convidados, diaPorExtenso, feitaCom, jaPassou } from './textos.ts'

const AVISO_DO_FIM = 'fim-da-reserva'

/** The draft before it becomes a booking: who, what, when and how much, while its slot is held. */
export function ResumoPage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(consultaDeUma(id))
  const faltam = useMinutosAte(data?.expiraEm ?? null)
  const feita = typeof data?.finalizadaEm === 'string'
  // The answer was lost on its way, and not what it answered: that it did not work is no longer true.
  useEffect(() => {
    if (feita) dispensarAviso(AVISO_DO_FIM)
  }, [feita])
  const sumiu = error instanceof ErroDaApi && error.status === 404
  const vazio = sumiu || data?.status === 'Cancelada' || data?.reservaItems.length === 0 || faltam === 0
  useTitulo(vazio ? 'Seu carrinho está vazio' : undefined, error !== null && !sumiu)
  if (feita) return <Navigate to={paths.reserva(id)} replace />
  return (
    <Page width="form">
      <BackLink to={paths.mudarRascunho(id)}>Mudar a reserva</BackLink>
      <PageHead title="Confira a sua reserva" />
      {vazio ? (
        <CarrinhoVazio venceu={faltam === 0} rascunho={id} />
      ) : data ? (
        <Resumo reserva={data} faltam={faltam} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler esta reserva.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

/** Whole minutes until an instant, rounded up: 0 once it is over; null without one. */
function useMinutosAte(instante: string | null): number | null {
  const [agora, setAgora] = useState(() => Date.now())
  useEffect(() => {
    const relogio = setInterval(() => setAgora(Date.now()), 1000)
    return () => clearInterval(relogio)
  }, [])
  return instante === null ? null : Math.max(0, Math.ceil((Date.parse(instante) - agora) / 60_000))
}

function CarrinhoVazio({ venceu, rascunho }: { venceu: boolean; rascunho: string }) {
  return (
    <EmptyState
      title="Seu carrinho está vazio"
      text={
        venceu
          ? 'Os 15 minutos passaram e o horário voltou a ficar livre. Escolha de novo; ele ainda pode estar lá.'
          : 'Escolha uma área, um dia e um horário para reservar.'
      }
      action={
        <ButtonLink to={venceu ? paths.mudarRascunho(rascunho) : paths.novaReserva} variant="primary" size="lg">
          Escolher horário
        </ButtonLink>
      }
    />
  )
}

function useFim(r: Reserva) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [fazendo, setFazendo] = useState<'finalizar' | 'desistir' | null>(null)
  const fazer = async (qual: 'finalizar' | 'desistir') => {
    if (fazendo !== null) return
    setFazendo(qual)
    try {
      const depois = qual === 'finalizar' ? await finalizar(r) : await cancelar(r)
      cache.setQueryData(consultaDeUma(r._id).queryKey, depois)
      if (qual === 'desistir') avisarSucesso('Horário liberado: nada foi reservado')
      else avisarSucesso(feitaCom(depois))
      await navigate(qual === 'finalizar' ? paths.reserva(r._id) : `${paths.novaReserva}?area=${r.area._id}`, {
        replace: true,
      })
    } catch (erro) {
      avisarErro(mensagemDoErro(erro), { id: AVISO_DO_FIM })
    } finally {
      setFazendo(null)
      marcarComoVelho('reservas')
    }
  }
  return { fazendo, fazer: (qual: 'finalizar' | 'desistir') => void fazer(qual) }
}

/** Until when the slot is held, and that it could not be given back any more. */
function Prazos({ reserva: r, faltam }: { reserva: Reserva; faltam: number | null }) {
  const ehAdministracao = useSessao()?.isAdmin === true
  return (
    <>
      <p className={css.guardado}>
        <IconClock size={18} stroke={1.75} aria-hidden />
        <span>
          Horário guardado para você até as <strong>{formatarHora(r.expiraEm ?? r.createdAt)}</strong>
          {faltam !== null && `, por mais ${faltam} ${faltam === 1 ? 'minuto' : 'minutos'}`}. Ainda falta finalizar:
          depois dessa hora, ele volta a ficar livre para outra pessoa.
        </span>
      </p>
      {!ehAdministracao && jaPassou(r.cancelarAte) && (
        <p className={css.guardado}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>
            O prazo para cancelar terminou em {formatarInstante(r.cancelarAte)}: <strong>depois de finalizada</strong>,
            só a administração cancela.
          </span>
        </p>
      )}
    </>
  )
}

const fatosDe = (r: Reserva): Fact[] => [
  { label: 'Área', value: r.area.nome },
  { label: 'Dia', value: diaPorExtenso(r.isData, todayInSaoPaulo()) },
  { label: 'Horário', value: formatarHorario(r.inicio, r.fim) },
  { label: 'Convidados', value: convidados(r) },
  cancelamento(r),
  ...(r.pagarAte === null ? [] : [{ label: 'Prazo para pagar', value: ultimaHora(r.pagarAte) }]),
]

function Resumo({ reserva: r, faltam }: { reserva: Reserva; faltam: number | null }) {
  const { fazendo, fazer } = useFim(r)
  return (
    <>
      <Prazos reserva={r} faltam={faltam} />
      <DetailLayout
        status={
          <div className={css.situacao}>
            <p className={css.total}>
              <span>Total</span>
              <Amount reais={r.totalPrice} large />
            </p>
          </div>
        }
        side={
          <div className={css.quem}>
            <h2>{r.pelaAdministracao ? 'Para quem' : 'Quem reserva'}</h2>
            <QuemReservou reserva={r} />
            {r.precisaAprovacao && (
              <p className={css.nota}>
                A administração confere o pedido antes de marcar como reservado. O horário fica seu até lá.
              </p>
            )}
          </div>
        }
      >
        <FactStrip facts={fatosDe(r)} />
        <OQueSeReserva reserva={r} />
        <NomesAConferir reserva={r} />
      </DetailLayout>
      <SaveBar>
        <Button variant="primary" size="lg" caps busy={fazendo === 'finalizar'} onClick={() => fazer('finalizar')}>
          FINALIZAR RESERVA
        </Button>
        <Button variant="text" size="lg" busy={fazendo === 'desistir'} onClick={() => fazer('desistir')}>
          Desistir
        </Button>
      </SaveBar>
    </>
  )
}
