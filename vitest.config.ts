import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { matchesGlob } from 'node:path'
import { defineConfig } from 'vitest/config'
import { OsQueEsperamPrimeiro } from './server/test/ordem.ts'
import { PRAZO_DE_ESPERA_MS } from './server/test/prazo.ts'

/** `npm run resist` says how many rounds: only the faults run then, and what takes too long for every day. */
const resistir = process.env.RODADAS !== undefined
/** `npm test`: what goes over HTTP runs on SQLite. By hand and in `npm run test:tudo` it runs on both engines. */
const soODeTodoDia = process.env.SO_O_DE_TODO_DIA !== undefined

/** What kills processes, moves houses or starts servers takes long: its name says so, and it runs in `npm run test:tudo` alone. */
const soNoInteiro = soODeTodoDia && !resistir ? ['**/*.tudo.*'] : []

const demorados = 'server/**/*.resist.test.ts'
const soNoPostgres = 'server/**/*.postgres.test.ts'
const doBanco = 'server/**/*.db.test.ts'
const porHttp = 'server/**/*.routes.test.ts'
const comBanco = resistir ? ['server/test/abuso/**/*.db.test.ts', demorados] : [doBanco, porHttp]
const semBanco = resistir
  ? 'server/test/abuso/**/*.test.ts'
  : '{contract,server,web/src,web/sw,scripts}/**/*.test.{ts,mjs}'
/**
 * In `npm test` the races of the files that go over HTTP run on PostgreSQL too: a lock that SQLite's one writer makes needless
 * is missed there alone. Their names say that things happen "ao mesmo tempo".
 */
const CORRIDA = /ao mesmo tempo/
const comCorrida = globSync(porHttp).filter((arquivo) => CORRIDA.test(readFileSync(arquivo, 'utf8')))
const noPostgres = resistir ? comBanco : soODeTodoDia ? [doBanco, soNoPostgres] : [...comBanco, soNoPostgres]

/**
 * The files of a worker share the modules they load, the whole product among them. One that puts something else in the
 * place of a module or of a global would be seen by the next: it gets a worker of its own. So does one that measures the
 * memory of its process, which would count what the others left.
 */
const MUDA_O_QUE_E_DE_TODOS =
  /\bvi\.(mock|doMock|resetModules|stubGlobal|useFakeTimers)\(|\bvi\.spyOn\([\w.]+\.prototype\b|\bprocess\.memoryUsage\(/
const isolados = globSync('{contract,server,web/src,web/sw,scripts}/**/*.test.{ts,mjs}').filter((arquivo) =>
  MUDA_O_QUE_E_DE_TODOS.test(readFileSync(arquivo, 'utf8')),
)

interface Projeto {
  name: string
  include: string[]
  exclude?: string[]
  env?: Record<string, string>
  globalSetup?: string[]
  testNamePattern?: RegExp
}

/** A project whose files share their workers and, as `<name>-isolado`, those of its files that must not. */
function projetos({ name, include, exclude: fora = [], ...resto }: Projeto) {
  const exclude = [...fora, ...soNoInteiro]
  const comum = { ...resto, setupFiles: ['server/test/sem-erros.ts', 'server/test/sorteio.ts'] }
  const sozinhos = isolados.filter(
    (arquivo) =>
      include.some((padrao) => matchesGlob(arquivo, padrao)) && !exclude.some((padrao) => matchesGlob(arquivo, padrao)),
  )
  const juntos = { test: { ...comum, name, include, exclude: [...exclude, ...isolados], isolate: false } }
  return sozinhos.length === 0 ? [juntos] : [juntos, { test: { ...comum, name: `${name}-isolado`, include: sozinhos } }]
}

export default defineConfig({
  test: {
    // Generous: a busy machine is no fault of the product, and a test that works never waits this long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: PRAZO_DE_ESPERA_MS } },
    passWithNoTests: true,
    // The default leaves one core free, which on two of them is half; many tests wait for a database or another process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: OsQueEsperamPrimeiro },
    projects: [
      ...projetos({ name: 'unidade', include: [semBanco], exclude: [...comBanco, soNoPostgres, demorados] }),
      ...projetos({
        name: 'sqlite',
        include: comBanco,
        env: { MOTOR: 'sqlite' },
        globalSetup: ['server/test/modelo-sqlite.ts'],
      }),
      ...projetos({
        name: 'postgres',
        include: noPostgres,
        env: { MOTOR: 'postgres' },
        globalSetup: ['server/test/modelo-postgres.ts'],
      }),
      ...(soODeTodoDia && !resistir
        ? projetos({
            name: 'postgres-corridas',
            include: comCorrida,
            env: { MOTOR: 'postgres' },
            globalSetup: ['server/test/modelo-postgres.ts'],
            testNamePattern: CORRIDA,
          })
        : []),
    ],
  },
})
