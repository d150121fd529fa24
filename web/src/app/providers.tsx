import './theme/mantine.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { consultas } from '../lib/consultas.ts'
import { cssVariablesResolver, theme } from './theme/theme.ts'

/** What every screen but the login needs around it: the component library's theme and the cache of answers. */
export function Providers() {
  return (
    <QueryClientProvider client={consultas}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <Outlet />
      </MantineProvider>
    </QueryClientProvider>
  )
}
