import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { ESTREITO, LARGO } from './base/formas.ts'
import type { OpcoesDoTeste } from './base/teste.ts'

/** The doors look the browser up (and install it); run by hand, Debian's place for it will do. */
const doSistema = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((c) =>
  existsSync(c),
)

const ARGUMENTOS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage']
// Without a language of the machine Chromium names no download with an accent.
const navegador = (caminho: string | undefined) => ({
  executablePath: caminho ?? doSistema,
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: ARGUMENTOS,
})

/**
 * `npm test` runs the journeys tagged `@sempre`, light and wide; `npm run test:tudo` every one. There those tagged `@tela`
 * (what each screen looks and reads like) run a second time dark and narrow, and those tagged `@celular` narrow. The walk
 * over every address draws each in both themes and both widths by itself.
 */
export default defineConfig<OpcoesDoTeste>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: Math.min(2, availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  // A second chance would hide what fails one time in ten.
  retries: 0,
  // Generous: a busy machine is no fault of the product, and a journey that works never waits this long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // What a journey tells the network to answer must not be answered by the service worker; its own journey lets it in.
    serviceWorkers: 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // On the machine of others what failed is all there is to look at; here `npm run e2e -- --trace on` does it again.
    // A trace of every journey costs a tenth of the time of all.
    trace: { mode: process.env.CI ? 'retain-on-failure' : 'off', screenshots: false },
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
    { name: 'claro-360', grep: /@celular/, use: { colorScheme: 'light', viewport: ESTREITO, hasTouch: true } },
    { name: 'escuro-360', grep: /@tela/, use: { colorScheme: 'dark', viewport: ESTREITO, hasTouch: true } },
  ],
})
