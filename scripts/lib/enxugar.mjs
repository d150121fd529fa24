import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Sources, maps, types and papers of packages: no running program reads them. Licences are elsewhere by then (`avisos.mjs`). */
const NINGUEM_LE = /\.(map|ts|mts|cts|md|markdown|c|cc|cpp|h|hpp|gyp|gypi|flow)$/i

/** Folders of packages that only whoever works on them has a use for. */
const SO_DE_QUEM_FAZ = /[\\/](tests?|benchmarks?|examples?|docs|\.github)[\\/]/

/** Programs that a package brings for each system, of which this one runs one. */
const PRONTOS = join('better-sqlite3', 'prebuilds')

/**
 * Takes out of a production node_modules what the server never reads, which is more than a third of it.
 * @param {string} modulos the folder
 * @param {string} sistema as the package names it: `linux-x64`
 * @returns {number} bytes that were taken out
 * @throws {Error} when the program for this system is not there: the server would not start
 */
export function enxugar(modulos, sistema) {
  const prontos = join(modulos, PRONTOS)
  if (!existsSync(join(prontos, `${sistema}.node`))) throw new Error(`Falta ${PRONTOS}/${sistema}.node`)
  const sobra = (entrada) =>
    entrada.parentPath === prontos
      ? entrada.name !== `${sistema}.node`
      : NINGUEM_LE.test(basename(entrada.name)) || SO_DE_QUEM_FAZ.test(`${entrada.parentPath.slice(modulos.length)}/`)
  let bytes = 0
  for (const entrada of readdirSync(modulos, { recursive: true, withFileTypes: true })) {
    if (!entrada.isFile() || !sobra(entrada)) continue
    const caminho = join(entrada.parentPath, entrada.name)
    bytes += statSync(caminho).size
    rmSync(caminho)
  }
  return bytes
}
