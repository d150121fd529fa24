import { IconPaperclip } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatarData } from '#contract/calendario.ts'
import { FUNDO_ORDINARIO } from '#contract/fundo-ordinario.ts'
import { once } from '#contract/once.ts'
import { RowTitle } from '../../ui/data-list.tsx'
import type { CardParts, Column } from '../../ui/data-list.types.ts'
import { SoLeitor } from '../../ui/so-leitor.tsx'
import { Valor } from '../../ui/valor.tsx'
import type { Assunto, LancamentoNaLista } from './assunto.ts'
import css from './lista.module.css'

type Linha = LancamentoNaLista

/** Columns of the list; "Editar" and "Deletar" are the list's own. */
export function colunasDe(a: Assunto): Column<Linha>[] {
  return [
    {
      key: 'data',
      head: 'Data',
      sort: 'data',
      sortFirst: 'desc',
      quiet: true,
      width: 119,
      render: (l) => formatarData(l.data),
    },
    {
      key: 'nome',
      head: a.Um,
      sort: 'nome',
      width: '36%',
      render: (l) => <RowTitle to={a.caminhos.editar(l._id)}>{l.name}</RowTitle>,
    },
    {
      key: 'categoria',
      head: 'Categoria',
      quiet: true,
      hideable: true,
      priority: 'p2',
      width: 128,
      render: (l) => l.categoria ?? <SoLeitor>Sem categoria</SoLeitor>,
    },
    {
      key: 'fundo',
      head: 'Fundo',
      quiet: true,
      hideable: true,
      priority: 'p3',
      width: 128,
      render: (l) => l.fundo.nome,
    },
    {
      key: 'nota',
      head: 'Nota',
      sort: 'nota',
      quiet: true,
      hideable: true,
      priority: 'p3',
      width: 104,
      render: (l) => <span className={css.nota}>{l.nota}</span>,
    },
    {
      key: 'comprovantes',
      head: 'Comprovantes',
      headHidden: true,
      align: 'center',
      hideable: true,
      width: 44,
      render: (l) => <Clipe linha={l} caminho={a.caminhos.editar(l._id)} />,
    },
    {
      key: 'valor',
      head: 'Valor (R$)',
      align: 'right',
      sort: 'valor',
      sortFirst: 'desc',
      width: 124,
      render: (l) => <Valor reais={l.price} variant="plain" />,
    },
  ]
}

/** The same line on a phone: the fund is told where it is not the usual one. */
export function cartaoDe(a: Assunto, l: Linha): CardParts {
  const fundo = l.fundo._id === FUNDO_ORDINARIO ? '' : l.fundo.nome
  const partes = [l.categoria, fundo, `nota ${l.nota}`].filter(Boolean).join(' · ')
  return {
    title: <RowTitle to={a.caminhos.editar(l._id)}>{l.name}</RowTitle>,
    value: <Valor reais={l.price} />,
    details: (
      <>
        <span className={css.detalhe}>{partes.charAt(0).toUpperCase() + partes.slice(1)}</span>
        <Clipe linha={l} caminho={a.caminhos.editar(l._id)} />
      </>
    ),
  }
}

/** Leads to the files of the line. */
function Clipe({ linha: { name, quantidadeDeAnexos: quantos }, caminho }: { linha: Linha; caminho: string }) {
  if (quantos === 0) return null
  const texto = quantos === 1 ? '1 comprovante' : `${quantos} comprovantes`
  return (
    <Link className={css.clipe} to={`${caminho}#anexos`} title={`Ver ${texto}`}>
      <IconPaperclip size={16} stroke={2} aria-hidden />
      <SoLeitor>
        Ver {texto} de {name}
      </SoLeitor>
    </Link>
  )
}

const esteAno = once(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' }),
)
const outroAno = once(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
)

/** Heading of a day among the cards: "qui., 19 de novembro", with the year where it is not this one. */
export function tituloDoDia(data: string, hoje: string): string {
  const formato = data.slice(0, 4) === hoje.slice(0, 4) ? esteAno : outroAno
  return formato().format(new Date(`${data}T00:00:00Z`))
}
