import { Link } from 'react-router'
import type { Sessao } from '../../lib/sessao.ts'
import { Brand } from '../../ui/page/brand.tsx'
import type { ContagensDoMenu } from '../menu.ts'
import { inicioDe } from '../paths.ts'
import { ListaDoMenu } from './lista-do-menu.tsx'
import css from './menu-lateral.module.css'

interface Props {
  pessoa: Sessao
  aoSair: () => void
  contagens?: ContagensDoMenu | undefined
}

/** The menu at the left of a desktop: 232 px, icons only between 768 and 1199 px, absent on a phone. */
export function MenuLateral({ pessoa, aoSair, contagens }: Props) {
  return (
    <aside className={css.capa}>
      <Link to={inicioDe(pessoa)} className={css.marca} aria-label="Condomínio em Dia, página inicial">
        <Brand />
      </Link>
      <ListaDoMenu pessoa={pessoa} aoSair={aoSair} contagens={contagens} podeEstreitar />
    </aside>
  )
}
