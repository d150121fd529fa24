import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What tells one version of the server from another, wherever it was copied to: names and sizes of its sources, and the versions
 * it asks for. Tests are no part of it.
 * @param raiz the folder of the product
 */
export function retratoDasFontes(raiz: string): string {
  const resumo = createHash('sha256').update(readFileSync(join(raiz, 'package.json')))
  for (const pasta of ['contract/src', 'server/migrations', 'server/src'])
    for (const entrada of readdirSync(join(raiz, pasta), { recursive: true, encoding: 'utf8' }).toSorted()) {
      const nome = entrada.replaceAll('\\', '/')
      if (/\.ts$/.test(nome) && !/\.test\.ts$/.test(nome))
        resumo.update(`${pasta}/${nome}\0${statSync(join(raiz, pasta, nome)).size}\n`)
    }
  return resumo.digest('base64url')
}
