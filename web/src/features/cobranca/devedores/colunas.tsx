import { Fragment } from 'react'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Devedor } from '#contract/cobranca/devedores.ts'
import { paths } from '../../../app/paths.ts'
import type { ColunaDe } from '../../../listas/descricao-da-lista.ts'
import { paradosPorExtenso } from '../../../paineis/cobrancas/lembretes.ts'
import { nomeDoPapel } from '../../../paineis/unidades/papel-na-unidade.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import type { CardParts } from '../../../ui/lists/data-list.types.ts'
import { writePhone } from '../../../ui/text/digits-text.ts'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import type { ConsultaDeDevedores } from './devedores.api.ts'
import css from './devedores.module.css'

const vencidas = (n: number) => (n === 1 ? '1\u00a0cobrança vencida' : `${n}\u00a0cobranças vencidas`)
const dias = (n: number) => (n === 1 ? '1\u00a0dia' : `${n.toLocaleString('pt-BR')}\u00a0dias`)

const Unidade = ({ devedor: d }: { devedor: Devedor }) => (
  <RowTitle to={paths.unidade(d._id)} detail={vencidas(d.quantidade)}>
    <DoorPlate {...d.unidade} />
  </RowTitle>
)

/** An address breaks where it is read in parts, not in the middle of a word. */
const comQuebras = (email: string) =>
  email.split(/(?<=[@._-])/).map((parte, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {parte}
    </Fragment>
  ))

/** Whom to talk to, as what each is there, with the ways that are known. */
function Contato({ contatos }: Pick<Devedor, 'contatos'>) {
  if (contatos.length === 0) return <span className={css.contato}>Ninguém registrado na unidade</span>
  return contatos.map(({ papel, nome, tel, email }) => (
    <span key={`${papel} ${nome}`} className={css.contato}>
      {nome}
      <small>{nomeDoPapel(papel)}</small>
      {tel && <small>{writePhone(tel)}</small>}
      {email && <small>{comQuebras(email)}</small>}
    </span>
  ))
}

/** An estimate says that it is one, and what is missing. */
const Total = ({ devedor: d, variant }: { devedor: Devedor; variant: 'plain' | 'ink' }) => (
  <>
    <Amount reais={d.total} variant={variant} />
    {d.avisos.length > 0 && <small className={css.aviso}>falta índice</small>}
    {d.prescreveEm && <small className={css.aviso}>prescreve em {formatarData(d.prescreveEm)}</small>}
  </>
)

const FazerAcordo = ({ devedor: d }: { devedor: Devedor }) => (
  <Link to={paths.acordoDaUnidade(d._id)} className={css.acordo} aria-label={`Fazer acordo com ${d.unidade.nome}`}>
    Fazer acordo
  </Link>
)

/** How the reminders of a unit stand, in few words. */
function lembretesPorExtenso({ ultimo, parado, semEmail }: Devedor['lembretes']): string {
  if (parado) return paradosPorExtenso(parado)
  if (ultimo) {
    const { degrau, dia, cobrancas } = ultimo
    return cobrancas === 1 ? `${degrau}º em ${formatarData(dia)}` : `até o ${degrau}º, o último em ${formatarData(dia)}`
  }
  return semEmail.length > 0 ? 'sem e-mail' : 'nenhum'
}

export type AbrirLembretes = (d: Devedor) => void

const Lembretes = ({ devedor: d, abrir }: { devedor: Devedor; abrir: AbrirLembretes }) => (
  <button
    type="button"
    className={css.lembretes}
    aria-label={`Lembretes de ${d.unidade.nome}: ${lembretesPorExtenso(d.lembretes)}`}
    onClick={() => abrir(d)}
  >
    {lembretesPorExtenso(d.lembretes)}
  </button>
)

/** @param abrir shows the reminders of a unit */
export const colunas = (abrir: AbrirLembretes): ColunaDe<Devedor, ConsultaDeDevedores>[] => [
  { key: 'unidade', head: 'Unidade', sort: 'unidade', render: (d) => <Unidade devedor={d} /> },
  { key: 'contato', head: 'Contato', width: 250, priority: 'p2', render: (d) => <Contato contatos={d.contatos} /> },
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
    render: (d) => <Amount reais={d.principal} variant="plain" />,
  },
  {
    key: 'encargos',
    head: 'Encargos (R$)',
    align: 'right',
    width: 118,
    priority: 'p3',
    quiet: true,
    render: (d) => <Amount reais={d.encargos} variant="plain" />,
  },
  {
    key: 'total',
    head: 'Total (R$)',
    align: 'right',
    width: 118,
    render: (d) => <Total devedor={d} variant="plain" />,
  },
  {
    key: 'lembretes',
    head: 'Último lembrete',
    width: 132,
    render: (d) => <Lembretes devedor={d} abrir={abrir} />,
  },
  { key: 'acordo', head: 'Acordo', width: 112, render: (d) => <FazerAcordo devedor={d} /> },
]

/** The same line on a phone. */
export const cartaoDe = (d: Devedor, abrir: AbrirLembretes): CardParts => ({
  title: (
    <RowTitle to={paths.unidade(d._id)}>
      <DoorPlate {...d.unidade} />
    </RowTitle>
  ),
  value: <Total devedor={d} variant="ink" />,
  details: (
    <>
      <span>
        {vencidas(d.quantidade)}, há {dias(d.diasDeAtraso)}
      </span>
      <Contato contatos={d.contatos} />
      <span className={css.acoesDoCartao}>
        <span>
          Lembretes: <Lembretes devedor={d} abrir={abrir} />
        </span>
        <FazerAcordo devedor={d} />
      </span>
    </>
  ),
})
