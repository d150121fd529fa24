import { statfs } from 'node:fs/promises'

const MB = 1024 ** 2
/** Less than this is little on any disk. */
const POUCO = 500 * MB
/** A tenth is little too, until a tenth is more than a building writes in years. */
const FRACAO = 0.1
const FOLGA = 5 * 1024 * MB

/** Room on the disk that holds the data, in bytes: what the process may still use, and all there is. */
export interface Disco {
  livre: number
  total: number
}

/** @param pasta any folder on the disk @returns null where the system does not say */
export async function lerDisco(pasta: string): Promise<Disco | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(pasta)
    return { livre: bavail * bsize, total: blocks * bsize }
  } catch {
    return null
  }
}

/** What to tell whoever looks after the server, while there is still time; null when there is room. */
export function avisoDoDisco(disco: Disco | null): string | null {
  if (disco === null) return null
  const { livre, total } = disco
  if (livre >= POUCO && (livre >= total * FRACAO || livre >= FOLGA)) return null
  const mega = Math.floor(livre / MB)
  return mega === 0
    ? 'O disco do servidor está cheio: libere espaço, nada se grava até lá'
    : `O disco do servidor está quase cheio: restam ${mega.toLocaleString('pt-BR')} MB`
}
