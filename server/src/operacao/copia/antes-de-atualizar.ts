import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migracoes } from '../../../migrations/indice.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { ErroDeConfiguracao, type Config } from '#server/platform/config.ts'
import type { Conexao } from '#server/platform/db/conexao.ts'
import { migracoesFeitas, recusarOutraOrdem } from '#server/platform/db/migrar.ts'
import type { Armazenamento } from '#server/platform/arquivos/armazenamento.ts'
import { fazerCopia } from './gravar.ts'
import { conferirCopia } from './ler.ts'
import { copiaDoMesmo, deAtualizacaoARemover, nomeDaCopiaDeAtualizacao } from './retencao.rules.ts'

type Ajustes = Pick<Config, 'urlDoBanco' | 'pastaDeDados' | 'copias' | 'senhaDasCopias'>

/**
 * A backup that an earlier start made of the very same data, whole. A service that starts again and again because its upgrade
 * fails would otherwise fill the disk with them.
 */
async function copiaJaFeita(conexao: Pick<Conexao, 'db'>, config: Ajustes, migracao: string): Promise<string | null> {
  const { pasta } = config.copias
  const nomes = await readdir(pasta).catch(() => [])
  const mudou = await conexao.db
    .selectFrom('auditoria')
    .select('quando')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const nome = copiaDoMesmo(nomes, {
    migracao,
    mudadoEm: mudou?.quando ?? '',
    cifrada: config.senhaDasCopias !== null,
  })
  if (nome === null) return null
  try {
    await conferirCopia(join(pasta, nome), config.senhaDasCopias)
    return join(pasta, nome)
  } catch {
    return null
  }
}

/** What was made before earlier upgrades and is no longer worth its place. */
async function removerAntigas(pasta: string): Promise<void> {
  for (const nome of deAtualizacaoARemover(await readdir(pasta))) await rm(join(pasta, nome), { force: true })
}

/**
 * Before a program that is newer than the data changes them: a backup of how they are, which an older program can go back
 * to. Nothing is done for new data, for data that are up to date, or where the settings switch it off; and a backup of the
 * same data that is there already will do.
 * @returns the path of the backup, null when none was due
 * @throws ErroDeConfiguracao when it cannot be made, or when this program cannot bring the data up to date at all: they are
 * then left as they are
 */
export async function copiarAntesDeAtualizar(
  conexao: Pick<Conexao, 'db'>,
  config: Ajustes,
  arquivos: Armazenamento,
): Promise<{ caminho: string; nova: boolean } | null> {
  const feitas = await migracoesFeitas(conexao)
  recusarOutraOrdem(feitas)
  if (!config.copias.antesDeAtualizar) return null
  const ultima = feitas.at(-1)
  if (ultima === undefined || feitas.length === Object.keys(migracoes).length) return null
  const pessoa = await conexao.db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()
  if (pessoa === undefined) return null
  const { pasta } = config.copias
  try {
    const feita = await copiaJaFeita(conexao, config, ultima)
    if (feita !== null) return { caminho: feita, nova: false }
    const caminho = join(pasta, nomeDaCopiaDeAtualizacao(agoraISO(), ultima, config.senhaDasCopias !== null))
    await mkdir(pasta, { recursive: true, mode: 0o700 })
    await fazerCopia({ config, arquivos }, caminho, config.senhaDasCopias)
    await conferirCopia(caminho, config.senhaDasCopias)
    await removerAntigas(pasta)
    return { caminho, nova: true }
  } catch (erro) {
    throw new ErroDeConfiguracao(
      `Os dados não foram atualizados, porque a cópia de segurança de antes não pôde ser feita em ${config.copias.pasta}: ${erro instanceof Error ? erro.message : String(erro)}. Nada foi alterado. BACKUP_BEFORE_UPGRADE=off atualiza sem ela.`,
    )
  }
}
