import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Sealing (authenticated encryption) of what the server must read again: AES-256-GCM, with a key made from a secret of the
 * installation.
 */

/** How a seal was made, said before it: another cipher will have another mark, and those of this one go on opening. */
const FORMA = '1.'

const chaveDe = (segredo: string): Buffer => Buffer.from(hkdfSync('sha256', segredo, '', 'cofre', 32))

/**
 * Seals a text.
 * @param dono whom it belongs to: sealed text moved to another row does not open
 * @returns the mark of this form, and base64url of nonce, tag and sealed text
 */
export function lacrar(segredo: string, dono: string, texto: string): string {
  const nonce = randomBytes(12)
  const cifra = createCipheriv('aes-256-gcm', chaveDe(segredo), nonce).setAAD(Buffer.from(dono))
  const lacrado = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()])
  return FORMA + Buffer.concat([nonce, cifra.getAuthTag(), lacrado]).toString('base64url')
}

/** Opens what `lacrar` sealed. @throws Error when it is not for this owner, was altered, or the secret is another */
export function abrirLacre(segredo: string, dono: string, lacre: string): string {
  // Version 1.0.0 sealed in this form without saying so.
  const bytes = Buffer.from(lacre.startsWith(FORMA) ? lacre.slice(FORMA.length) : lacre, 'base64url')
  const cifra = createDecipheriv('aes-256-gcm', chaveDe(segredo), bytes.subarray(0, 12)).setAAD(Buffer.from(dono))
  cifra.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cifra.update(bytes.subarray(28)), cifra.final()]).toString('utf8')
}
