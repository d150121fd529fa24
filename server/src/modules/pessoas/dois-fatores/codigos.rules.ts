import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Codes of the second step: TOTP (RFC 6238: SHA-1, six digits, 30 seconds, what every application takes) and recovery. */

const PASSO_S = 30
/** Steps before and after now that are still accepted: clocks of telephones drift. */
const FOLGA = 1
const BYTES_DO_SEGREDO = 20
const ALFABETO = 'abcdefghijklmnopqrstuvwxyz234567'
const LETRAS = 12

const totp = (segredo: string, extra: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret: Secret.fromBase32(segredo), algorithm: 'SHA1', digits: 6, period: PASSO_S, ...extra })

/** A new secret, as base32 text. */
export const novoSegredo = (): string => new Secret({ size: BYTES_DO_SEGREDO }).base32

/** Address that an application reads from the QR code. */
export const uriDoSegredo = (segredo: string, condominio: string, email: string): string =>
  totp(segredo, { issuer: condominio, label: email }).toString()

/** The code of an instant, in milliseconds. */
export const codigoEm = (segredo: string, ms: number): string => totp(segredo).generate({ timestamp: ms })

/**
 * The step a code belongs to, or null when it is of none that is still accepted. A step is accepted once: the caller
 * refuses one that is not later than the last.
 */
export function passoDoCodigo(segredo: string, codigo: string, ms: number): number | null {
  if (!/^\d{6}$/.test(codigo)) return null
  const desvio = totp(segredo).validate({ token: codigo, timestamp: ms, window: FOLGA })
  return desvio === null ? null : Math.floor(ms / 1000 / PASSO_S) + desvio
}

/** A recovery code of 60 random bits: `abcd-efgh-ijkl`. */
export function novoCodigoDeRecuperacao(): string {
  // 256 is a multiple of the alphabet's 32: no letter is likelier than another.
  const letras = [...randomBytes(LETRAS)].map((b) => ALFABETO[b % ALFABETO.length])
  return [0, 4, 8].map((i) => letras.slice(i, i + 4).join('')).join('-')
}

/** What is stored of a recovery code: keyed with a secret of the installation, without its hyphens. */
export const resumoDoCodigo = (chave: string, codigo: string): string =>
  createHmac('sha256', chave).update(codigo.replaceAll('-', '')).digest('hex')
