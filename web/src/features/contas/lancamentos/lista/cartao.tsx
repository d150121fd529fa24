import { IconPaperclip } from '@tabler/icons-react'
import { Link } from 'react-router'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { notaPorExtenso } from '#contract/contas/documentos/nota.ts'
import { once } from '#contract/valores/once.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import type { CardParts } from '../../../../ui/lists/data-list.types.ts'
import { RowTitle } from '../../../../ui/lists/row-title.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { Amount } from '../../../../ui/page/amount.tsx'
import { firstAsOrdinal } from '../../../../ui/text/calendar-days.ts'
import type { LancamentoNaLista } from '../assunto.ts'
import css from './cartao.module.css'
import type { Nomes } from '../nomes.ts'

// Without state: the page's first script draws these too.

/** The same line on a phone: the fund is told where it is not the usual one. */
export function cartaoDe(a: Nomes, l: LancamentoNaLista): CardParts {
  const fundo = l.fundo._id === FUNDO_ORDINARIO ? '' : l.fundo.nome
  const partes = [l.fornecedor?.name, l.categoria, fundo, notaPorExtenso(l.nota)].filter(Boolean).join(' · ')
  return {
    title: <RowTitle to={a.caminhos.editar(l._id)}>{l.name}</RowTitle>,
    value: <Amount reais={l.price} />,
    details: (
      <>
        <span className={css.detalhe}>{comMaiuscula(partes)}</span>
        <Clipe linha={l} caminho={a.caminhos.editar(l._id)} />
      </>
    ),
  }
}

/** Leads to the files of the line. */
export function Clipe({
  linha: { name, quantidadeDeAnexos: quantos },
  caminho,
}: {
  linha: LancamentoNaLista
  caminho: string
}) {
  if (quantos === 0) return null
  const texto = quantos === 1 ? '1 comprovante' : `${quantos} comprovantes`
  return (
    <Link className={css.clipe} to={`${caminho}#anexos`} title={`Ver ${texto}`}>
      <IconPaperclip size={16} stroke={2} aria-hidden />
      <VisuallyHidden>
        Ver {texto} de {name}
      </VisuallyHidden>
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
  return firstAsOrdinal(formato().format(new Date(`${data}T00:00:00Z`)))
}
