import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { consultas } from '../lib/consultas.ts'

/** What every screen but the login needs around it: the cache of answers. */
export function Providers() {
  return (
    <QueryClientProvider client={consultas}>
      <Outlet />
    </QueryClientProvider>
  )
}
