import { afterAll } from 'vitest'

/** What Stryker notes for the modules of a run. The thread stays for the next one (fio-que-fica.ts), the notes must not. */
const notas = (globalThis as { __stryker__?: { activeMutant?: string; mutantCoverage?: unknown } }).__stryker__

if (notas !== undefined) notas.mutantCoverage = undefined

afterAll(() => {
  if (notas !== undefined) notas.activeMutant = undefined
})
