import type { ReactNode } from 'react'
import type { Sessao } from '../../lib/sessao.ts'
import type { ContagensDoMenu } from '../menu.ts'
import { Barra } from './barra.tsx'
import { Cabecalho } from './cabecalho.tsx'
import { MenuLateral } from './menu-lateral.tsx'
import css from './moldura.module.css'
import { Rodape } from './rodape.tsx'

interface Props {
  pessoa: Sessao
  contagens?: ContagensDoMenu
  carregando?: boolean
  aoBuscar: () => void
  aoSair: () => void
  aoPedirAjuda: () => void
  aoAbrirMenu: () => void
  /** The screen. */
  children?: ReactNode
  /** What opens over the page. */
  sobre?: ReactNode
}

/** How the frame looks. Drawn at build time too, for the first paint: it renders without a browser. */
export function Armacao(props: Props) {
  const { pessoa, contagens, carregando, aoBuscar, aoSair, aoPedirAjuda, aoAbrirMenu, children, sobre } = props
  return (
    <div className={css.app}>
      <a className={css.pular} href="#conteudo">
        Pular para o conteúdo
      </a>
      <MenuLateral pessoa={pessoa} aoSair={aoSair} contagens={contagens} />
      <div className={css.folha}>
        <Cabecalho pessoa={pessoa} aoBuscar={aoBuscar} aoSair={aoSair} aoPedirAjuda={aoPedirAjuda} />
        <main className={css.conteudo} id="conteudo" tabIndex={-1} aria-busy={carregando || undefined}>
          {children}
        </main>
        <Rodape aoPedirAjuda={aoPedirAjuda} />
      </div>
      <Barra pessoa={pessoa} aoAbrirMenu={aoAbrirMenu} />
      {sobre}
    </div>
  )
}
