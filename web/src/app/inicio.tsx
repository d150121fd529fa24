import type { LoaderFunctionArgs } from 'react-router'
import { esperarAdiantado } from '../features/dashboard/dashboard.api.ts'
import { exigirSessao } from './guardas.ts'

// What a page with a session opens with, in one file: the frame and the screen after the login travel together.
export { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
export { Providers } from './providers.tsx'
export { Moldura } from './shell/moldura.tsx'

/** Before the dashboard is drawn. The answer may have been that the session is over, while nobody listened yet. */
export async function prepararDashboard(args: LoaderFunctionArgs): Promise<Response | null> {
  await esperarAdiantado()
  return exigirSessao(args)
}
