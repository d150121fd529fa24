import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { agora, HORA } from '../relogio.ts'
import { novoId } from '../ids.ts'

const pastaTemporaria = (pastaDeDados: string) => join(pastaDeDados, 'temporarios')

/**
 * Writes a stream to a temporary file, gives its path to `usar`, and removes it whatever happens. An upload that stops
 * half-way leaves nothing behind and never sits in memory.
 */
export async function comArquivoTemporario<T>(
  pastaDeDados: string,
  fluxo: Readable,
  usar: (caminho: string) => Promise<T>,
): Promise<T> {
  const pasta = pastaTemporaria(pastaDeDados)
  await mkdir(pasta, { recursive: true, mode: 0o700 })
  const caminho = join(pasta, novoId())
  try {
    await pipeline(fluxo, createWriteStream(caminho, { mode: 0o600 }))
    return await usar(caminho)
  } finally {
    await rm(caminho, { force: true })
  }
}

/** Removes what a killed process left half-received, once it is an hour old. @returns how many files went */
export async function limparTemporarios(pastaDeDados: string): Promise<number> {
  const pasta = pastaTemporaria(pastaDeDados)
  const nomes = await readdir(pasta).catch(() => [])
  let removidos = 0
  for (const nome of nomes) {
    const caminho = join(pasta, nome)
    const { mtimeMs } = await stat(caminho)
    if (agora().getTime() - mtimeMs < HORA) continue
    await rm(caminho, { force: true })
    removidos++
  }
  return removidos
}
