import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository's root. */
export const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Absolute path of something in the repository. */
export const noProjeto = (...partes) => join(raiz, ...partes)

/**
 * The Node version this project pins as a dependency: the only one that runs its TypeScript.
 * The doors (the npm scripts) run on whichever Node (≥ 20) the machine has.
 */
export const nodeFixado = noProjeto('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * The server as it is written, as the pinned Node's arguments: what tests start. A start makes much garbage: a small space for
 * what is young keeps Node from growing its heap to twice what the server needs once it stands.
 */
export const servidor = ['--max-semi-space-size=4', noProjeto('server/src/main.ts')]

/** The server as `scripts/build-server.mjs` joined it, in as little room: what people start, and what is measured. */
export const servidorPronto = ['--max-semi-space-size=4', noProjeto('server/dist/pronto.js')]

/**
 * The server's environment on top of `env`. glibc gives each thread an area of its own and keeps there what was freed;
 * one area for all is enough for a handful of threads, and spares some fifteen megabytes.
 */
export const ambienteDoServidor = (env = process.env) => ({ MALLOC_ARENA_MAX: '1', ...env })

/** Where the doors keep what they worked out, so that the next run skips it. Safe to delete. */
export const pastaDeCache = noProjeto('.cache')

/** True when the repository already has the file (parts of the product are optional to the doors). */
export const existeNoProjeto = (...partes) => existsSync(noProjeto(...partes))

/** Path of a package's command as a plain JavaScript file, to run with the pinned Node and without a shell. */
export const comandos = {
  tsc: noProjeto('node_modules', 'typescript', 'bin', 'tsc'),
  oxlint: noProjeto('node_modules', 'oxlint', 'bin', 'oxlint'),
  prettier: noProjeto('node_modules', 'prettier', 'bin', 'prettier.cjs'),
  knip: noProjeto('node_modules', 'knip', 'bin', 'knip.js'),
  vite: noProjeto('node_modules', 'vite', 'bin', 'vite.js'),
  vitest: noProjeto('node_modules', 'vitest', 'vitest.mjs'),
  playwright: noProjeto('node_modules', '@playwright', 'test', 'cli.js'),
  stryker: noProjeto('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
  sizeLimit: noProjeto('node_modules', 'size-limit', 'bin.js'),
}
