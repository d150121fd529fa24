import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { diaEm, formatarData, formatarHorario } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDasReservasAPagar } from '../../../paineis/reservas/a-pagar.ts'
import { ultimaHora } from '../../../paineis/reservas/horas-da-reserva.ts'
import { EtiquetaDoStatus } from '../../../paineis/reservas/status-de-reserva.tsx'
import { IconLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import type { CardParts, Column } from '../../../ui/lists/data-list.types.ts'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './reservas.module.css'
import type { ReservaNaLista } from './reservas.api.ts'
import { detalheDoEstado, identidade, jaPassou, telefone } from './textos.ts'

type Linha = ReservaNaLista

const unidade: Column<Linha> = {
  key: 'unidade',
  head: 'Unidade',
  width: 92,
  render: (r) => (r.apto ? <DoorPlate bloco={r.bloco} apto={r.apto} /> : <VisuallyHidden>Sem unidade</VisuallyHidden>),
}

const quem: Column<Linha> = {
  key: 'nome',
  head: 'Nome',
  sort: 'nome',
  render: (r) => (
    <>
      <RowTitle to={paths.reserva(r._id)}>{r.name}</RowTitle>
      {r.tel && <span className={css.segunda}>{telefone(r.tel)}</span>}
      <span className={`${css.segunda} ${css.inteira}`} title={r.email}>
        {r.email}
      </span>
    </>
  ),
}

const area = (comLink: boolean): Column<Linha> => ({
  key: 'area',
  head: 'Área',
  width: comLink ? 'auto' : 152,
  ...(!comLink && { priority: 'p2' as const, hideable: true }),
  render: (r) => (
    <>
      {comLink ? <RowTitle to={paths.reserva(r._id)}>{r.area.nome}</RowTitle> : r.area.nome}
      <span className={css.segunda}>{r.codigo}</span>
    </>
  ),
})

const evento: Column<Linha> = {
  key: 'data',
  head: 'Data do evento',
  sort: 'data',
  sortFirst: 'desc',
  width: 132,
  render: (r) => (
    <>
      {formatarData(r.isData)}
      <span className={css.segunda}>{formatarHorario(r.inicio, r.fim)}</span>
    </>
  ),
}

/** How much, and until when, as it is known of what one has to pay oneself. */
function QuantoFalta({ reserva: r }: { reserva: Linha }) {
  const aPagar = r.status === 'Aguardando pagamento'
  const lidas = useQuery({ ...consultaDasReservasAPagar, enabled: aPagar }).data
  if (!aPagar) return null
  const ate = lidas?.find((l) => l._id === r._id)?.pagarAte
  return (
    <span className={css.segunda}>
      {formatarReais(r.totalPrice)}
      {ate && (jaPassou(ate) ? `, o prazo terminou em ${ultimaHora(ate)}` : ` até ${ultimaHora(ate)}`)}
    </span>
  )
}

const situacao = (ehAdministracao: boolean): Column<Linha> => ({
  key: 'status',
  head: 'Status',
  width: 204,
  render: (r) => <Estado reserva={r} ehAdministracao={ehAdministracao} />,
})

function Estado({ reserva: r, ehAdministracao }: { reserva: Linha; ehAdministracao: boolean }) {
  return (
    <span className={css.etiquetas}>
      <EtiquetaDoStatus status={r.status} recusada={r.recusada} />
      {!ehAdministracao && <QuantoFalta reserva={r} />}
      <span className={css.segunda}>{detalheDoEstado(r)}</span>
    </span>
  )
}

const criada: Column<Linha> = {
  key: 'criacao',
  head: 'Criada em',
  sort: 'criacao',
  sortFirst: 'desc',
  quiet: true,
  hideable: true,
  priority: 'p3',
  width: 100,
  render: (r) => formatarData(diaEm(new Date(r.createdAt))),
}

const ver: Column<Linha> = {
  key: 'ver',
  head: 'Ver',
  headHidden: true,
  align: 'center',
  width: 44,
  render: (r) => <IconLink to={paths.reserva(r._id)} label={`Ver ${identidade(r)}`} icon={IconEye} box={32} />,
}

/** Staff sees whose each booking is; a resident sees only their own. */
export const colunasDe = (ehAdministracao: boolean): Column<Linha>[] =>
  ehAdministracao
    ? [evento, quem, unidade, area(false), situacao(true), criada, ver]
    : [area(true), evento, situacao(false), criada, ver]

/** The same booking on a phone. */
export function cartaoDe(r: Linha, ehAdministracao: boolean): CardParts {
  return {
    title: <RowTitle to={paths.reserva(r._id)}>{ehAdministracao ? r.name : r.area.nome}</RowTitle>,
    value: ehAdministracao && r.apto ? <DoorPlate bloco={r.bloco} apto={r.apto} /> : undefined,
    details: (
      <span className={css.cartao}>
        <span>
          {ehAdministracao && `${r.area.nome}, `}
          {formatarData(r.isData)}, {formatarHorario(r.inicio, r.fim)}
        </span>
        <Estado reserva={r} ehAdministracao={ehAdministracao} />
      </span>
    ),
  }
}
