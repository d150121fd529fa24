import './app/theme/base.css'
import './app/theme/tokens.css'
import './app/theme/fonte.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { informarDestino } from './app/carregar-tela.ts'
import { criarRouter } from './app/router.tsx'
import { paths } from './app/paths.ts'

// zod, loaded with the first form, would try to compile its checks, which the security policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const raiz = document.getElementById('root')
if (!raiz) throw new Error('A página não tem #root')

// In turns from here on, so that the page answers meanwhile: a phone runs all this for a quarter of a second.
await new Promise((vez) => setTimeout(vez))
const router = criarRouter()
informarDestino(() => {
  const { location } = router.state.navigation
  return location ? location.pathname + location.search + location.hash : null
})

// What was painted from HTML stays until the first screen is ready to take its place in one go.
if (!router.state.initialized)
  await new Promise<void>((pronto) => {
    const parar = router.subscribe((estado) => {
      if (!estado.initialized) return
      parar()
      pronto()
    })
  })

const app = <RouterProvider router={router} />
const pintada = raiz.dataset['primeira'] === 'entrar' && router.state.location.pathname === paths.entrar
// Taking over (hydrating) the painted login keeps what was already typed and where the cursor is.
if (pintada) hydrateRoot(raiz, app)
// What was painted goes when the first screen is whole.
else startTransition(() => createRoot(raiz).render(app))
raiz.removeAttribute('data-primeira')
