import { IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { Sessao } from '../../lib/sessao.ts'
import { estaEm, itensDaBarra, publicosDe } from '../menu.ts'
import css from './barra.module.css'

/** The bar at the foot of a phone. Menu is the marked one on pages that are not in the bar. */
export function Barra({ pessoa, aoAbrirMenu }: { pessoa: Sessao; aoAbrirMenu: () => void }) {
  const { pathname } = useLocation()
  const itens = itensDaBarra(publicosDe(pessoa))
  const naBarra = itens.some((i) => estaEm(i, pathname))
  return (
    <nav className={css.barra} aria-label="Atalhos">
      {itens.map((i) => (
        <Link
          key={i.caminho}
          to={i.caminho}
          className={css.item}
          aria-current={estaEm(i, pathname) ? 'page' : undefined}
        >
          <i.icone size={22} stroke={1.75} aria-hidden />
          {typeof i.naBarra === 'string' ? i.naBarra : i.texto}
        </Link>
      ))}
      <button
        type="button"
        className={css.item}
        data-marcado={naBarra ? undefined : ''}
        aria-haspopup="dialog"
        onClick={aoAbrirMenu}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
        Menu
      </button>
    </nav>
  )
}
