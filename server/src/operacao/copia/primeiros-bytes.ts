import { open } from 'node:fs/promises'

/** The first bytes of a file, fewer where it is shorter. */
export async function primeirosBytes(caminho: string, quantos: number): Promise<Buffer> {
  const aberto = await open(caminho, 'r')
  try {
    const { buffer, bytesRead } = await aberto.read(Buffer.alloc(quantos), 0, quantos, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await aberto.close()
  }
}
