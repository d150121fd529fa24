import { hash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'
import { v7 } from 'uuid'

/** A new opaque, time-sortable id (UUIDv7). */
export const novoId = (): string => v7()

const ACASO_DE_UM_ID = 16
const acaso = new Uint8Array(256 * ACASO_DE_UM_ID)
let usado = acaso.length

/**
 * An id of the same form for what is only told apart and never sorted within a millisecond, such as requests: the system is
 * asked for random bytes once for many.
 */
export function novoIdAvulso(): string {
  if (usado === acaso.length) {
    randomFillSync(acaso)
    usado = 0
  }
  const random = acaso.subarray(usado, (usado += ACASO_DE_UM_ID))
  return v7({ random })
}

/** A secret of 256 random bits, as URL-safe text: session, invitation and recovery tokens. */
export const novoToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hex: how tokens are stored. They are random, so no slow hash is needed. */
export const resumoDe = (texto: string | Buffer): string => hash('sha256', texto, 'hex')

/** Compares two texts without telling by time where they differ. */
export function iguaisEmTempoConstante(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(resumoDe(a)), Buffer.from(resumoDe(b))]
  return timingSafeEqual(x, y)
}

/** When an id of ours was made, in milliseconds since the epoch; null for a text that is not one (UUIDv7, RFC 9562). */
export const instanteDoId = (id: string): number | null =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null
