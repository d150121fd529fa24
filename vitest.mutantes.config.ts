import { defineConfig } from 'vitest/config'
import { fioQueFica } from './server/test/mutantes/fio-que-fica.ts'

/** The tests of pure rules and texts, for `npm run mutantes`: none that opens a database or a process. */
export default defineConfig({
  plugins: [fioQueFica()],
  test: {
    include: ['contract/src/**/*.test.ts', 'server/src/modules/**/*.test.ts', 'server/src/**/*.rules.test.ts'],
    exclude: ['**/*.{routes,db,postgres,resist,tudo}.test.ts', 'server/src/modules/**/*.service.test.ts'],
    setupFiles: ['server/test/mutantes/sem-rastro.ts'],
    maxWorkers: 1,
    testTimeout: 20_000,
    reporters: [],
  },
})
