import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Armazenamento } from '#server/platform/arquivos/armazenamento.ts'
import type { Conexao } from '#server/platform/db/conexao.ts'
import { sincronizar } from './sincronizar.ts'

/**
 * Files are put in place before the rows that tell of them, so that a restoration killed in the middle leaves files that nobody
 * tells of: beside an empty database they would look like a house whose rows were lost. A note beside the database says, while it
 * is there, that whatever is in the store was put there by a restoration.
 */
const NOME = 'restauracao.em-curso'
const notaDe = (pasta: string): string => join(pasta, NOME)

/** Whether a restoration into an empty store was begun and neither ended nor was undone. */
export const haInterrompida = (pasta: string): boolean => existsSync(notaDe(pasta))

async function vazio(arquivos: Armazenamento): Promise<boolean> {
  for await (const chaves of arquivos.listar()) if (chaves.length > 0) return false
  return true
}

/** Writes the note, on disk before the first file is; none where files were there before. */
export async function anotarComeco(pasta: string, arquivos: Armazenamento): Promise<void> {
  if (!(await vazio(arquivos))) return
  const nota = await open(notaDe(pasta), 'w', 0o600)
  try {
    await nota.sync()
  } finally {
    await nota.close()
  }
  await sincronizar(pasta)
}

/** The rows are in place too. */
export const anotarFim = (pasta: string): Promise<void> => rm(notaDe(pasta), { force: true })

/** Takes away what a restoration put into a store that was empty; without its note nothing. */
export async function desfazer(pasta: string, arquivos: Armazenamento): Promise<void> {
  if (!haInterrompida(pasta)) return
  for await (const chaves of arquivos.listar()) for (const chave of chaves) await arquivos.remover(chave)
  await anotarFim(pasta)
}

/** At the start, before anybody is let in: the restoration that was killed either has its rows, or is undone. */
export async function acabarInterrompida(pasta: string, { db }: Pick<Conexao, 'db'>, arquivos: Armazenamento) {
  if (!haInterrompida(pasta)) return
  const pessoa = await db.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()
  await (pessoa === undefined ? desfazer(pasta, arquivos) : anotarFim(pasta))
}
