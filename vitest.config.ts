import { defineConfig } from 'vitest/config'

/** `npm run resist` says how many rounds: only the faults run then, and what takes too long for every day. */
const resistir = process.env.RODADAS !== undefined
const demorados = 'server/**/*.resist.test.ts'
const comBanco = resistir
  ? ['server/test/abuso/**/*.db.test.ts', demorados]
  : ['server/**/*.routes.test.ts', 'server/**/*.db.test.ts']
const soNoPostgres = 'server/**/*.postgres.test.ts'
const comum = { setupFiles: ['server/test/sem-erros.ts'] }

export default defineConfig({
  test: {
    testTimeout: 15_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
    // The same second chance as the journeys, only where the machine is not ours.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          ...comum,
          name: 'unidade',
          include: resistir
            ? ['server/test/abuso/**/*.test.ts']
            : ['{contract,server,web/src,web/sw,scripts}/**/*.test.{ts,mjs}'],
          exclude: [...comBanco, soNoPostgres, demorados],
        },
      },
      { test: { ...comum, name: 'sqlite', include: comBanco, env: { MOTOR: 'sqlite' } } },
      {
        test: {
          ...comum,
          name: 'postgres',
          include: resistir ? comBanco : [...comBanco, soNoPostgres],
          env: { MOTOR: 'postgres' },
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
