import { join } from 'node:path'
import Database from 'better-sqlite3'
import { ErroDeConfiguracao } from '../config.ts'

/**
 * Takes the data folder of an embedded database for this server alone, until `soltar` or until the process is gone, however
 * it ends: an exclusive file lock of the operating system, on an empty file beside the database. Backups and the like do
 * not ask for it.
 * @returns `soltar`
 * @throws ErroDeConfiguracao when another server has it
 */
export function travarPasta(pasta: string): () => void {
  const trava = new Database(join(pasta, 'servidor.trava'), { timeout: 0 })
  try {
    trava.exec('begin exclusive')
  } catch {
    trava.close()
    throw new ErroDeConfiguracao(
      `DATA_DIR: outro servidor já usa a pasta ${pasta}. O banco embutido é de um processo só; para mais de um, use DATABASE_URL.`,
    )
  }
  return () => {
    trava.close()
  }
}
