import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import type { OpcoesDoTeste } from './base/teste.ts'

/** The doors look the browser up (and install it); run by hand, Debian's place for it will do. */
const doSistema = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((c) =>
  existsSync(c),
)

const LARGO = { width: 1280, height: 800 }
const ESTREITO = { width: 360, height: 640 }

const ARGUMENTOS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage']
// Without a language of the machine Chromium names no download with an accent.
const navegador = (caminho: string | undefined) => ({
  executablePath: caminho ?? doSistema,
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: ARGUMENTOS,
})

/**
 * Every journey runs once, light and wide. Those tagged `@tela` (what each screen looks and reads like) run a second
 * time dark and narrow: so every screen is seen in both themes and both widths, for half of what the four pairs cost.
 * Those tagged `@celular` run on the narrow screen too; the walk over every address (`@escuro`) also dark and wide.
 */
export default defineConfig<OpcoesDoTeste>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: Math.min(2, availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  // Two processes, a browser and a server on two cores: a journey gets a second chance there, and is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  // Generous: a busy machine is no fault of the product, and a journey that works never waits this long.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // What a journey tells the network to answer must not be answered by the service worker; its own journey lets it in.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Where there is a second chance only that is traced: a trace of every journey costs a tenth of the time of all.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    launchOptions: navegador(process.env.CHROMIUM_PATH),
  },
  projects: [
    // Only a browser with windows has a viewer of PDFs of its own; the doors name one, where they run the others without.
    {
      name: 'com-visor',
      grep: /@visor/,
      use: { colorScheme: 'light', viewport: LARGO, launchOptions: navegador(process.env.CHROMIUM_COM_JANELA) },
    },
    { name: 'claro-1280', grepInvert: /@visor/, use: { colorScheme: 'light', viewport: LARGO } },
    { name: 'escuro-1280', grep: /@escuro/, use: { colorScheme: 'dark', viewport: LARGO } },
    { name: 'claro-360', grep: /@celular/, use: { colorScheme: 'light', viewport: ESTREITO, hasTouch: true } },
    { name: 'escuro-360', grep: /@tela/, use: { colorScheme: 'dark', viewport: ESTREITO, hasTouch: true } },
  ],
})
