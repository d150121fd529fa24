import { IconEye } from '@tabler/icons-react'
import { diaEm, formatarData, formatarHorario } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { EtiquetaDoStatus } from '../../../paineis/reservas/status-de-reserva.tsx'
import { IconLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import type { CardParts, Column } from '../../../ui/lists/data-list.types.ts'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './reservas.module.css'
import type { ReservaNaLista } from './reservas.api.ts'
import { detalheDoEstado, identidade, telefone } from './textos.ts'

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

const situacao: Column<Linha> = {
  key: 'status',
  head: 'Status',
  width: 204,
  render: (r) => (
    <span className={css.etiquetas}>
      <EtiquetaDoStatus status={r.status} recusada={r.recusada} />
      <span className={css.segunda}>{detalheDoEstado(r)}</span>
    </span>
  ),
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
    ? [evento, quem, unidade, area(false), situacao, criada, ver]
    : [area(true), evento, situacao, criada, ver]

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
        <span className={css.etiquetas}>
          <EtiquetaDoStatus status={r.status} recusada={r.recusada} />
          <span className={css.segunda}>{detalheDoEstado(r)}</span>
        </span>
      </span>
    ),
  }
}
