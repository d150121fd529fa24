import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migracoes } from '../../../migrations/indice.ts'
import { agoraISO } from '#server/platform/clock.ts'
import { ErroDeConfiguracao, type Config } from '#server/platform/config.ts'
import type { Conexao } from '#server/platform/db/conexao.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { fazerCopia } from './gravar.ts'
import { conferirCopia } from './ler.ts'

/** The migrations a database has; none when it is new. */
async function feitasEm({ db }: Pick<Conexao, 'db'>): Promise<string[]> {
  const tabelas = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tabelas.some((t) => t.name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((r) => r.name)
}

/**
 * Before a program that is newer than the data changes them: a backup of how they are, which an older program can go back
 * to. Nothing is done for new data, for data that are up to date, or where the settings switch it off.
 * @returns the path of the backup, null when none was due
 * @throws ErroDeConfiguracao when it cannot be made: the data are then left as they are
 */
export async function copiarAntesDeAtualizar(
  conexao: Pick<Conexao, 'db'>,
  config: Pick<Config, 'urlDoBanco' | 'pastaDeDados' | 'copias' | 'senhaDasCopias'>,
  arquivos: FileStore,
): Promise<string | null> {
  if (!config.copias.antesDeAtualizar) return null
  const feitas = await feitasEm(conexao)
  const ultima = feitas.at(-1)
  // Data of a newer program are refused by the migrations themselves.
  if (ultima === undefined || feitas.some((m) => !(m in migracoes))) return null
  if (feitas.length === Object.keys(migracoes).length) return null
  const pessoa = await conexao.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()
  if (pessoa === undefined) return null
  const instante = agoraISO().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const fim = config.senhaDasCopias === null ? '' : '.cifrada'
  const caminho = join(config.copias.pasta, `antes-da-atualizacao-${instante}-${ultima.slice(0, 4)}.tar.gz${fim}`)
  try {
    await mkdir(config.copias.pasta, { recursive: true, mode: 0o700 })
    await fazerCopia({ config, arquivos }, caminho, config.senhaDasCopias)
    await conferirCopia(caminho, config.senhaDasCopias)
    return caminho
  } catch (erro) {
    throw new ErroDeConfiguracao(
      `Os dados não foram atualizados, porque a cópia de segurança de antes não pôde ser feita em ${config.copias.pasta}: ${erro instanceof Error ? erro.message : String(erro)}. Nada foi alterado. BACKUP_BEFORE_UPGRADE=off atualiza sem ela.`,
    )
  }
}
