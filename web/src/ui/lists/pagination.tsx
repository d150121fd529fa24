import { IconChevronDown } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link, type To } from 'react-router'
import { once } from '#contract/valores/once.ts'
import { pagesShown } from './page-numbers.ts'
import css from './pagination.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type PageSize = '20' | '30' | '40' | '50' | 'todos'
const sizes: PageSize[] = ['20', '30', '40', '50', 'todos']
/** The smallest page. */
const FEW = 20

export type PaginationProps = {
  /** Page shown, from 1. */
  pagina: number
  porPagina: PageSize
  /** Rows of the whole filter. */
  total: number
  /** Address of page n: a real link, with the filters kept. */
  hrefDaPagina: (n: number) => To
  onPorPagina: (size: PageSize) => void
  /** Fewer neighbours, on a phone. */
  narrow?: boolean
}

const numero = once(() => new Intl.NumberFormat('pt-BR'))

/** "1–20 de 50", how many to see, and the pages as links. Stays in its place while a page loads. */
export function Pagination(props: PaginationProps) {
  const { pagina, porPagina, total, hrefDaPagina, onPorPagina, narrow } = props
  // All of it is on show at any size: there is nothing to choose, and how many there are stands under the title.
  if (total <= FEW) return null
  const size = porPagina === 'todos' ? total : Number(porPagina)
  const last = Math.max(1, Math.ceil(total / size))
  const current = Math.min(Math.max(1, pagina), last)
  const from = (current - 1) * size + 1
  const to = Math.min(current * size, total)
  return (
    <div className={css.paginas}>
      <span className={css.conta}>
        {numero().format(from)}–{numero().format(to)} de {numero().format(total)}
      </span>
      <label className={css.ver}>
        <VisuallyHidden>Linhas por página</VisuallyHidden>
        <select value={porPagina} onChange={(e) => onPorPagina(e.target.value as PageSize)}>
          {sizes.map((s) => (
            <option key={s} value={s}>
              {s === 'todos' ? 'Ver Todos' : `Ver ${s}`}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </label>
      {last > 1 && <Pages current={current} last={last} hrefDaPagina={hrefDaPagina} narrow={narrow} />}
    </div>
  )
}

type PagesProps = { current: number; last: number; narrow: boolean | undefined } & Pick<PaginationProps, 'hrefDaPagina'>

function Pages({ current, last, hrefDaPagina, narrow }: PagesProps) {
  const pages = pagesShown(current, last, narrow ? 0 : 1)
  const step = (n: number, word: string, rel: string) =>
    n < 1 || n > last ? (
      <span aria-disabled="true">{word}</span>
    ) : (
      <Link to={hrefDaPagina(n)} rel={rel}>
        {word}
      </Link>
    )
  return (
    <nav aria-label="Páginas">
      {step(current - 1, 'Anterior', 'prev')}
      {pages.map((n, i) => (
        <Fragment key={n}>
          {n - (pages[i - 1] ?? n - 1) > 1 && <span aria-hidden="true">…</span>}
          <Link to={hrefDaPagina(n)} aria-label={`Página ${n}`} aria-current={n === current ? 'page' : undefined}>
            {numero().format(n)}
          </Link>
        </Fragment>
      ))}
      {step(current + 1, 'Próxima', 'next')}
    </nav>
  )
}
