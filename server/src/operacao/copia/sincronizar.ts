import { open } from 'node:fs/promises'

/** Makes a file, or the names in a folder, survive a power cut. */
export async function sincronizar(caminho: string): Promise<void> {
  const aberto = await open(caminho, 'r')
  try {
    await aberto.sync()
  } finally {
    await aberto.close()
  }
}
