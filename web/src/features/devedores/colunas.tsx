import { Link } from 'react-router'
import { formatarData } from '#contract/calendario.ts'
import type { Devedor } from '#contract/devedores.ts'
import { paths } from '../../app/paths.ts'
import { RowTitle } from '../../ui/data-list.tsx'
import type { CardParts, Column } from '../../ui/data-list.types.ts'
import { Valor } from '../../ui/valor.tsx'
import css from './devedores.module.css'

const vencidas = (n: number) => (n === 1 ? '1 cobrança vencida' : `${n} cobranças vencidas`)
const dias = (n: number) => (n === 1 ? '1 dia' : `${n.toLocaleString('pt-BR')} dias`)

const Unidade = ({ devedor: d }: { devedor: Devedor }) => (
  <RowTitle to={paths.unidade(d._id)} detail={vencidas(d.quantidade)}>
    {d.unidade.nome}
  </RowTitle>
)

/** Whom to talk to, with the ways that are known. */
function Contato({ contato }: Pick<Devedor, 'contato'>) {
  if (contato === null) return <span className={css.contato}>Ninguém registrado na unidade</span>
  const vias = [contato.tel, contato.email].filter(Boolean).join(' · ')
  return (
    <span className={css.contato}>
      {contato.nome}
      {vias && <small>{vias}</small>}
    </span>
  )
}

/** An estimate says that it is one, and what is missing. */
const Total = ({ devedor: d, variant }: { devedor: Devedor; variant: 'plain' | 'ink' }) => (
  <>
    <Valor reais={d.total} variant={variant} />
    {d.avisos.length > 0 && <small className={css.aviso}>falta índice</small>}
  </>
)

const FazerAcordo = ({ devedor: d }: { devedor: Devedor }) => (
  <Link to={paths.acordoDaUnidade(d._id)} className={css.acordo} aria-label={`Fazer acordo com ${d.unidade.nome}`}>
    Fazer acordo
  </Link>
)

export const COLUNAS: Column<Devedor>[] = [
  { key: 'unidade', head: 'Unidade', sort: 'unidade', render: (d) => <Unidade devedor={d} /> },
  { key: 'contato', head: 'Contato', width: 250, priority: 'p2', render: (d) => <Contato contato={d.contato} /> },
  {
    key: 'atraso',
    head: 'Desde',
    sort: 'atraso',
    sortFirst: 'desc',
    width: 132,
    quiet: true,
    render: (d) => `${formatarData(d.desde)} (${dias(d.diasDeAtraso)})`,
  },
  {
    key: 'divida',
    head: 'Principal (R$)',
    align: 'right',
    sort: 'divida',
    sortFirst: 'desc',
    width: 124,
    render: (d) => <Valor reais={d.principal} variant="plain" />,
  },
  {
    key: 'encargos',
    head: 'Encargos (R$)',
    align: 'right',
    width: 118,
    priority: 'p3',
    quiet: true,
    render: (d) => <Valor reais={d.encargos} variant="plain" />,
  },
  {
    key: 'total',
    head: 'Total (R$)',
    align: 'right',
    width: 118,
    render: (d) => <Total devedor={d} variant="plain" />,
  },
  { key: 'acordo', head: 'Acordo', headHidden: true, width: 116, render: (d) => <FazerAcordo devedor={d} /> },
]

/** The same line on a phone. */
export const cartaoDe = (d: Devedor): CardParts => ({
  title: <RowTitle to={paths.unidade(d._id)}>{d.unidade.nome}</RowTitle>,
  value: <Total devedor={d} variant="ink" />,
  details: (
    <>
      <span>
        {vencidas(d.quantidade)}, há {dias(d.diasDeAtraso)}
      </span>
      <Contato contato={d.contato} />
      <FazerAcordo devedor={d} />
    </>
  ),
})
