import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { v7 } from 'uuid'

/** A new opaque, time-sortable id (UUIDv7). */
export const novoId = (): string => v7()

/** A secret of 256 random bits, as URL-safe text: session, invitation and recovery tokens. */
export const novoToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hex: how tokens are stored. They are random, so no slow hash is needed. */
export const resumoDe = (texto: string | Buffer): string => createHash('sha256').update(texto).digest('hex')

/** Compares two texts without telling by time where they differ. */
export function iguaisEmTempoConstante(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(resumoDe(a)), Buffer.from(resumoDe(b))]
  return timingSafeEqual(x, y)
}

/** When an id of ours was made, in milliseconds since the epoch; null for a text that is not one (UUIDv7, RFC 9562). */
export const instanteDoId = (id: string): number | null =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null
