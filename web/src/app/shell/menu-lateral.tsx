import { Link } from 'react-router'
import type { Sessao } from '../../lib/sessao.ts'
import { Brand } from '../../ui/page/brand.tsx'
import { inicioDe } from '../paths.ts'
import { ListaDoMenu } from './lista-do-menu.tsx'
import css from './menu-lateral.module.css'

/** The menu at the left of a desktop: 232 px, icons only between 768 and 1199 px, absent on a phone. */
export function MenuLateral({ pessoa, aoSair }: { pessoa: Sessao; aoSair: () => void }) {
  return (
    <div className={css.capa}>
      <Link to={inicioDe(pessoa)} className={css.marca} aria-label="Condomínio em Dia, página inicial">
        <Brand />
      </Link>
      <ListaDoMenu pessoa={pessoa} aoSair={aoSair} podeEstreitar />
    </div>
  )
}
