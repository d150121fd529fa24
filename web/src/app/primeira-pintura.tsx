import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { LoginPage } from '../features/pessoas/sessoes/login-page.tsx'
import type { Sessao } from '../lib/sessao.ts'
import type { Publico } from './menu.ts'
import { Armacao } from './shell/armacao.tsx'

const nada = () => undefined

/** The frame of one kind of person, still without a name; the page's first script shows the right one. */
function Moldura({ publico }: { publico: Publico }) {
  const pessoa = { name: '', isAdmin: publico === 'administracao' } as Sessao
  return (
    <div data-para={publico} hidden inert aria-hidden="true" aria-busy="true">
      <Armacao pessoa={pessoa} aoBuscar={nada} aoSair={nada} aoPedirAjuda={nada} aoAbrirMenu={nada} />
    </div>
  )
}

/** The prerendered markup, painted before any script: the login page, and the frame of every other address. */
export function desenhar(): { entrar: string; moldura: string } {
  const entrar = renderToString(
    <MemoryRouter>
      <LoginPage />
    </MemoryRouter>,
  )
  const moldura = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/-']}>
        <Moldura publico="administracao" />
        <Moldura publico="morador" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { entrar, moldura }
}
