import { defineConfig } from 'vitest/config'

/** The tests of pure rules and texts, for `npm run mutantes`: none that opens a database or a process. */
export default defineConfig({
  test: {
    include: ['contract/src/**/*.test.ts', 'server/src/modules/**/*.test.ts', 'server/src/platform/**/*.rules.test.ts'],
    exclude: ['**/*.{routes,db,postgres,resist}.test.ts', 'server/src/modules/**/*.service.test.ts'],
    testTimeout: 20_000,
  },
})
