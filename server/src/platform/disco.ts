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

/** Of a small disk, the share that is kept back; of a large one no more than `MAIOR_RESERVA`. */
const FRACAO_RESERVADA = 0.02
const MAIOR_RESERVA = 64 * MB

/**
 * What is kept back for getting in, going away and deleting, in bytes: other writes are refused before it is touched, so
 * that room can still be made.
 * @param ajuste what the settings say, or null
 */
export const reservaDe = ({ total }: Disco, ajuste: number | null): number =>
  ajuste ?? Math.min(MAIOR_RESERVA, Math.floor(total * FRACAO_RESERVADA))

/** What to tell whoever looks after the server, while there is still time; null when there is room. */
export function avisoDoDisco(disco: Disco | null, ajuste: number | null): string | null {
  if (disco === null) return null
  const { livre, total } = disco
  if (livre < reservaDe(disco, ajuste))
    return 'O disco do servidor está cheio: libere espaço, até lá só se pode entrar, sair e excluir'
  if (livre >= POUCO && (livre >= total * FRACAO || livre >= FOLGA)) return null
  return `O disco do servidor está quase cheio: restam ${Math.floor(livre / MB).toLocaleString('pt-BR')} MB`
}
