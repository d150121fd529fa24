import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGzip } from 'node:zlib'
import type { Config } from '#server/platform/config.ts'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import { destinoPostgres } from '#server/operacao/copia/destino-postgres.ts'
import { destinoSqlite } from '#server/operacao/copia/destino-sqlite.ts'
import { lerCopia } from '#server/operacao/copia/ler.ts'
import { selar } from '#server/operacao/copia/selo.ts'

/**
 * What earlier versions left behind: the demonstration as each of them made it, named by its last migration. They are
 * backups (`npm run backup`) with a short history, packed by brotli instead of gzip because that takes half the bytes. A
 * release adds one of its own.
 */
export const VERSOES = readdirSync(import.meta.dirname)
  .filter((n) => n.endsWith('.tar.br'))
  .map((n) => n.slice(0, 4))
  .toSorted()

/**
 * Puts the data of a version in place as that version had them, on the engine the settings name.
 * @param onde the folder they are kept in
 */
export async function instalarVersao(versao: string, config: Config, onde = import.meta.dirname): Promise<void> {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-versao-'))
  const copia = join(pasta, 'copia.tar.gz')
  try {
    const original = createReadStream(join(onde, `${versao}.tar.br`))
    await pipeline(original, createBrotliDecompress(), createGzip({ level: 1 }), selar(), createWriteStream(copia))
    const arquivos = await abrirArquivos(config)
    const destino =
      config.urlDoBanco === null ? destinoSqlite(config.pastaDeDados, '') : destinoPostgres(config.urlDoBanco)
    try {
      await destino.carregar(async (carga) => {
        await lerCopia(copia, null, {
          inicio: (i) => carga.comecar(i.migracao),
          linhas: (tabela, linhas) => carga.linhas(tabela, linhas),
          arquivo: (id, bytes) => arquivos.guardar(id, bytes, 'application/octet-stream'),
        })
        await carga.assentar()
      }, false)
    } finally {
      await destino.fechar()
    }
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}
