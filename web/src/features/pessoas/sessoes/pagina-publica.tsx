import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCondominio } from '../../../lib/condominio.ts'
import { Facade } from '../../../ui/page/facade.tsx'
import { Logo } from '../../../ui/page/logo.tsx'
import { Brand } from '../../../ui/page/brand.tsx'
import css from './pagina-publica.module.css'

interface Props {
  /** The h1; left out where the content brings its own. */
  titulo?: string
  /** Forms with many questions get a wider column. */
  largo?: boolean
  /** One lit window, on the page of an address that does not exist. */
  umaAcesa?: boolean
  children: ReactNode
}

/** Pages seen without a session: mark, content, version; the building beside (above, on a phone). */
export function PaginaPublica({ titulo, largo = false, umaAcesa = false, children }: Props) {
  const condominio = useCondominio()
  return (
    <div className={css.publica}>
      <main className={css.lado} id="conteudo">
        <Link to="/" className={css.marca}>
          <Brand />
        </Link>
        <div className={largo ? `${css.miolo} ${css.largo}` : css.miolo}>
          {titulo && (
            <>
              <p className={css.predio}>
                <Logo src={condominio?.logo} />
                {condominio?.nome}
              </p>
              <h1>{titulo}</h1>
            </>
          )}
          {children}
        </div>
        <p className={css.versao}>Versão 1.0</p>
      </main>
      <Facade oneLit={umaAcesa} className={css.fachada} />
    </div>
  )
}
