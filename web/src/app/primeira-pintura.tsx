import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { LoginPage } from '../features/sessao/login-page.tsx'

const MOLDURA =
  '<div aria-hidden="true" class="esqueleto"><div class="esqueleto-menu"></div><div class="esqueleto-topo"></div></div>'

/** The markup painted before any script: the login page, and the neutral frame of every other address. */
export function desenhar(): { entrar: string; moldura: string } {
  const entrar = renderToString(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  )
  return { entrar, moldura: MOLDURA }
}
