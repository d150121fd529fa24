// What a page with a session opens with, in one file: the frame and the screen after the login travel together.
export { esperarAdiantado } from '../features/casa/dashboard/dashboard.api.ts'
export { DashboardPage } from '../features/casa/dashboard/dashboard-page.tsx'
export { Providers } from './providers.tsx'
export { Moldura } from './shell/moldura.tsx'
