import { defineConfig } from 'vitest/config'

const comBanco = ['server/**/*.routes.test.ts', 'server/**/*.db.test.ts']
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
          include: ['{contract,server,web/src,web/sw,scripts}/**/*.test.{ts,mjs}'],
          exclude: [...comBanco, soNoPostgres],
        },
      },
      { test: { ...comum, name: 'sqlite', include: comBanco, env: { MOTOR: 'sqlite' } } },
      {
        test: {
          ...comum,
          name: 'postgres',
          include: [...comBanco, soNoPostgres],
          env: { MOTOR: 'postgres' },
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
    ],
  },
})
