import { Fragment } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Devedor } from '#contract/cobranca/devedores.ts'
import { paths } from '../../../app/paths.ts'
import type { ColunaDe } from '../../../listas/descricao-da-lista.ts'
import { nomeDoPapel } from '../../../paineis/unidades/papel-na-unidade.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import type { CardParts } from '../../../ui/lists/data-list.types.ts'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import type { ConsultaDeDevedores } from './devedores.api.ts'
import { NOME_DO_PASSO, passos, porPasso } from './faixas.ts'
import { Situacao } from './situacao.tsx'
import css from './devedores.module.css'

const dias = (n: number) => (n === 1 ? '1\u00a0dia' : `${n.toLocaleString('pt-BR')}\u00a0dias`)

const Unidade = ({ devedor: d }: { devedor: Devedor }) => (
  <RowTitle to={paths.unidade(d._id)}>
    <DoorPlate {...d.unidade} />
  </RowTitle>
)

/** Whom to talk to; with somebody else of the unit, as what each is there. */
function Responsavel({ devedor: { contatos } }: { devedor: Devedor }) {
  if (contatos.length === 0) return <span className={css.contato}>Ninguém registrado</span>
  return contatos.map(({ papel, nome }) => (
    <span key={`${papel} ${nome}`} className={css.contato}>
      {nome}
      {contatos.length > 1 && <small>{nomeDoPapel(papel)}</small>}
    </span>
  ))
}

/** An estimate says that it is one, and what is missing. */
const Total = ({ devedor: d, variant }: { devedor: Devedor; variant: 'plain' | 'ink' }) => (
  <>
    <Amount reais={d.total} variant={variant} className={css.total} />
    {d.avisos.length > 0 && <small className={css.aviso}>falta índice</small>}
    {d.prescreveEm && <small className={css.aviso}>prescreve em {formatarData(d.prescreveEm)}</small>}
  </>
)

/** Opens what there is to do about a unit. */
export type AbrirUnidade = (d: Devedor) => void

const Avisar = ({ devedor: d, abrir }: { devedor: Devedor; abrir: AbrirUnidade }) => (
  <button type="button" className={css.avisar} aria-label={`Avisar ${d.unidade.nome}`} onClick={() => abrir(d)}>
    Avisar
  </button>
)

/** @param abrir shows what there is to do about a unit */
export const colunas = (abrir: AbrirUnidade): ColunaDe<Devedor, ConsultaDeDevedores>[] => [
  { key: 'unidade', head: 'Unidade', sort: 'unidade', width: 92, render: (d) => <Unidade devedor={d} /> },
  { key: 'contato', head: 'Responsável', render: (d) => <Responsavel devedor={d} /> },
  {
    key: 'atraso',
    head: 'Desde',
    sort: 'atraso',
    sortFirst: 'desc',
    width: 104,
    priority: 'p3',
    quiet: true,
    render: (d) => <span title={`há ${dias(d.diasDeAtraso)}`}>{formatarData(d.desde)}</span>,
  },
  ...passos.map((p): ColunaDe<Devedor, ConsultaDeDevedores> => ({
    key: p,
    head: NOME_DO_PASSO[p],
    align: 'right',
    width: 88,
    priority: 'p2',
    render: (d) => {
      const valor = porPasso(d.devidoPorFaixa)[p]
      return valor > 0 ? <Amount reais={valor} variant="plain" /> : <span className={css.zero}>–</span>
    },
  })),
  {
    key: 'total',
    head: 'Total (R$)',
    align: 'right',
    sort: 'divida',
    sortFirst: 'desc',
    width: 112,
    render: (d) => <Total devedor={d} variant="plain" />,
  },
  {
    key: 'situacao',
    head: 'Situação',
    width: 168,
    render: (d) => (
      <span className={css.situacao}>
        <Situacao devedor={d} hoje={todayInSaoPaulo()} />
        <Avisar devedor={d} abrir={abrir} />
      </span>
    ),
  },
]

/** The same line on a phone. */
export const cartaoDe = (d: Devedor, abrir: AbrirUnidade): CardParts => ({
  title: (
    <RowTitle to={paths.unidade(d._id)}>
      {d.contatos.length === 0
        ? 'Ninguém registrado'
        : d.contatos.map(({ nome }, i) => (
            <Fragment key={nome}>
              {i > 0 && ', '}
              {nome}
            </Fragment>
          ))}
    </RowTitle>
  ),
  value: <Total devedor={d} variant="ink" />,
  details: (
    <span className={css.noCartao}>
      <DoorPlate {...d.unidade} />
      <Situacao devedor={d} hoje={todayInSaoPaulo()} />
      <Avisar devedor={d} abrir={abrir} />
    </span>
  ),
})
