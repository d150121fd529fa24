import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGunzip } from 'node:zlib'
import { fazerCopia } from '#server/operacao/copia/gravar.ts'
import { conferirSelo } from '#server/operacao/copia/selo.ts'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import { lerConfig } from '#server/platform/config.ts'

/** As small as brotli makes it, however long that takes: it is done once, and kept for ever. */
export const brotli = () =>
  createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })

/** Makes a backup of the data in a folder, packed by brotli instead of gzip, which `instalarVersao` takes. */
export async function empacotar(pastaDeDados: string, destino: string): Promise<void> {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-copia-'))
  try {
    const config = lerConfig({ DATA_DIR: pastaDeDados, LOG_LEVEL: 'silent', BACKUP_TIME: 'off' })
    const copia = join(pasta, 'copia.tar.gz')
    await fazerCopia({ config, arquivos: await abrirArquivos(config) }, copia, null, () => undefined)
    await pipeline(createReadStream(copia), conferirSelo(), createGunzip(), brotli(), createWriteStream(destino))
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}
