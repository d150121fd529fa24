import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const NA_MEMORIA = '/dev/shm'
const LUGAR_QUE_BASTA = 6 * 1024 ** 3

function lugarNaMemoria() {
  if (!existsSync(NA_MEMORIA)) return 0
  const { bavail, bsize } = statfsSync(NA_MEMORIA)
  return Math.min(bavail * bsize, freemem())
}

/**
 * Has the temporary files of all that runs from here on live in memory, where the machine has such a place with room enough:
 * tests commit thousands of times, and each commit waits for a disk without proving anything. They go when this process ends.
 * Who set `TMPDIR` has chosen a place.
 */
export function porTemporariosNaMemoria() {
  if (process.env.TMPDIR !== undefined || lugarNaMemoria() < LUGAR_QUE_BASTA) return
  const pasta = mkdtempSync(`${NA_MEMORIA}/condominio-`)
  // PostgreSQL runs as somebody else where this is root, and has to pass through.
  chmodSync(pasta, 0o711)
  process.env.TMPDIR = pasta
  process.on('exit', () => rmSync(pasta, { recursive: true, force: true }))
}
