import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { formatarHorario, formatarInstante } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { Button } from '../../../ui/button.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { FactStrip, type Fact } from '../../../ui/page/fact-strip.tsx'
import { BackLink, DetailLayout, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { ComoPagar } from './como-pagar.tsx'
import css from './detalhe.module.css'
import { Historico } from './historico.tsx'
import { ListaDeConvidados } from './lista-de-convidados.tsx'
import { OQueSeReserva } from './o-que-se-reserva.tsx'
import { QuemReservou } from './quem-reservou.tsx'
import { consultaDeUma, type Reserva } from './reservas.api.ts'
import { Situacao } from './situacao.tsx'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { cancelamento, convidados, quemDesfez, titulo } from './textos.ts'

const RESERVA: PaginaDescrita = {
  este: 'esta reserva',
  naoEncontrado: 'Reserva não encontrada',
  aNenhum: 'nenhuma reserva',
  porque: 'Ela pode não ser sua, ou o link está incompleto.',
  verOutros: 'Ver as reservas',
}

/** One booking: what, when, for how much, where it stands and whose it is. */
export function ReservaPage() {
  const { id = '' } = useParams()
  const telefone = usePhone()
  const hoje = todayInSaoPaulo()
  const tituloDe = (r: Reserva | undefined) => (r ? titulo(r, hoje) : 'Reserva')
  const lida = useRegistroDaPagina(useQuery(consultaDeUma(id)), RESERVA, tituloDe)
  const { registro } = lida
  if (lida.leitura.data?.status === 'Rascunho') return <Navigate to={paths.resumoDaReserva(id)} replace />
  const imprimir = (
    <Button icon={IconPrinter} onClick={() => window.print()}>
      Imprimir
    </Button>
  )
  return (
    <Page width="form">
      <BackLink to={paths.reservas}>Reservas Área de Lazer</BackLink>
      <PageHead
        title={lida.naoHa ? RESERVA.naoEncontrado : tituloDe(registro)}
        sub={
          registro ? `Reserva ${registro.codigo ?? ''} · criada em ${formatarInstante(registro.createdAt)}` : '\u00a0'
        }
        actions={registro && !telefone && imprimir}
      />
      {registro && <Ficha reserva={registro} />}
      <LugarDoRegistro de={lida} descricao={RESERVA} lista={paths.reservas}>
        <Waiting />
      </LugarDoRegistro>
    </Page>
  )
}

function fatosDe(r: Reserva): Fact[] {
  const limpeza =
    r.limpezaAte === null ? 'Sem intervalo' : formatarHorario(r.fim === '24:00' ? '00:00' : r.fim, r.limpezaAte)
  return [
    { label: 'Horário', value: formatarHorario(r.inicio, r.fim) },
    {
      label: 'Convidados',
      value: convidados(r),
    },
    { label: 'Limpeza', value: limpeza },
    ...(r.status === 'Cancelada' || r.status === 'Concluída' ? [] : [cancelamento(r)]),
  ]
}

function Ficha({ reserva: r }: { reserva: Reserva }) {
  const ehAdministracao = useSessao()?.isAdmin === true
  return (
    <div className={css.ficha}>
      <DetailLayout
        status={
          <div className={css.situacao}>
            <h2>Situação</h2>
            <Situacao reserva={r} ehAdministracao={ehAdministracao} />
          </div>
        }
        side={
          <div className={css.quem}>
            <h2>{r.pelaAdministracao ? 'Reservado para' : 'Quem reservou'}</h2>
            <QuemReservou reserva={r} comLink={ehAdministracao} />
            {r.pelaAdministracao && <p className={css.nota}>Feita pela administração.</p>}
          </div>
        }
      >
        <FactStrip facts={fatosDe(r)} />
        {r.status === 'Cancelada' && <Cancelada reserva={r} />}
        <ComoPagar reserva={r} ehAdministracao={ehAdministracao} />
        <OQueSeReserva reserva={r} />
        <ListaDeConvidados reserva={r} />
        <Section title="Histórico">
          <Historico reserva={r} completo={ehAdministracao} />
        </Section>
      </DetailLayout>
    </div>
  )
}

function Cancelada({ reserva: r }: { reserva: Reserva }) {
  return (
    <p className={css.cancelada}>
      {quemDesfez(r)}
      {r.canceladaEm && ` em ${formatarInstante(r.canceladaEm)}`}. {r.motivo && `Motivo: ${r.motivo}`}
    </p>
  )
}
