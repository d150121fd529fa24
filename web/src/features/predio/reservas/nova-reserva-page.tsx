import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { formatarHora } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { useLeituraGuardada } from '../../../lib/leituras-na-tela.ts'
import { useSemRede } from '../../../avisos/sem-rede.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { consultaDeAreas } from '../../../paineis/reservas/areas.ts'
import { consultaDeUma } from './reservas.api.ts'
import { jaPassou } from './textos.ts'
import { FormularioDaReserva } from './formulario-da-reserva.tsx'

/** Choosing an area, a day, a slot and what goes with it. Continuing holds the slot for 15 minutes. */
export function NovaReservaPage() {
  const { data, error, refetch, isFetching } = useQuery(consultaDeAreas)
  const abertas = data?.filter((a) => a.ativa)
  const { rascunho, feita, lendo, guardado } = useRascunho()
  const pronto = abertas !== undefined && abertas.length > 0 && !lendo
  const semConexao = useSemConexao(pronto)
  useTitulo(undefined, error !== null)
  if (feita) return <Navigate to={paths.reserva(feita._id)} replace />
  return (
    <Page width="form">
      <BackLink to={paths.reservas}>Reservas Área de Lazer</BackLink>
      <PageHead
        title="Nova reserva"
        sub={guardado ?? 'O horário fica guardado por 15 minutos enquanto você confere.'}
      />
      {semConexao ? (
        <SemConexao />
      ) : pronto ? (
        <FormularioDaReserva areas={abertas} rascunho={rascunho} />
      ) : abertas && !lendo ? (
        <SemAreas />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler as áreas.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting form bars={[52, 52]} />
      )}
    </Page>
  )
}

/**
 * Whether the form would lead nowhere: without a connection nothing is known of what is free, and nothing is held. Once it stands
 * it stays, with what is written in it.
 * @param pronto whether what the form needs was read
 */
function useSemConexao(pronto: boolean): boolean {
  const [semRede, guardada] = [useSemRede(), useLeituraGuardada() !== null]
  const [aberto, abrir] = useState(false)
  const fora = semRede || guardada
  if (pronto && !fora && !aberto) abrir(true)
  return fora && !aberto
}

const SemConexao = () => (
  <EmptyState
    title="Para reservar é preciso ter conexão"
    text="O que está livre só se sabe na hora. Quando a conexão voltar, o formulário aparece aqui."
    action={<ButtonLink to={paths.reservas}>Ver as suas reservas</ButtonLink>}
  />
)

function SemAreas() {
  const ehAdministracao = useSessao()?.isAdmin === true
  return (
    <EmptyState
      title="Nenhuma área aberta a reservas"
      text={
        ehAdministracao
          ? 'Cadastre o salão, a churrasqueira e o que mais se reserva, com horários e preços.'
          : 'Quando a administração abrir uma área, ela aparece aqui.'
      }
      action={
        ehAdministracao ? (
          <ButtonLink to={paths.areas} variant="primary" size="lg">
            Cadastrar áreas
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.reservas}>Ver as reservas</ButtonLink>
        )
      }
    />
  )
}

/** The draft that is being changed, as the address says: what was typed comes back, and its slot with it while it is held. */
function useRascunho() {
  const id = useSearchParams()[0].get('rascunho')
  const { data, isLoading } = useQuery({ ...consultaDeUma(id ?? ''), enabled: id !== null, retry: false })
  const rascunho = id !== null && data && data.finalizadaEm === null ? data : null
  const guardado =
    rascunho?.status === 'Rascunho' && rascunho.expiraEm !== null && !jaPassou(rascunho.expiraEm)
      ? `O horário que você escolheu está guardado até as ${formatarHora(rascunho.expiraEm)}. Se escolher outro, ele fica livre.`
      : null
  // Going back from a booking that was made leads to it, and not to a form in which it could be made again.
  const feita = id !== null && data && data.finalizadaEm !== null ? data : null
  return { rascunho, feita, lendo: isLoading, guardado }
}
