import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto'

/** How this server says who it is to a push service (VAPID, RFC 8292): a signed token beside each message. */

/** The key that signs, and its public half as browsers and push services take it: base64url of 65 bytes. */
export interface ChaveDoServidor {
  publica: string
  privada: KeyObject
}

const CURVA = 'prime256v1'

/** The bytes of a private key, from a secret of the installation. Nearly all are one; of those that are not another is made. */
function escalar(segredo: string): Buffer {
  for (let vez = 0; ; vez++) {
    const bytes = Buffer.from(hkdfSync('sha256', segredo, '', `vapid ${vez}`, 32))
    try {
      createECDH(CURVA).setPrivateKey(bytes)
      return bytes
    } catch {
      continue
    }
  }
}

/** The key of the installation: the same for the same secret, in every instance. */
export function chaveDoSegredo(segredo: string): ChaveDoServidor {
  const par = createECDH(CURVA)
  const d = escalar(segredo)
  par.setPrivateKey(d)
  const ponto = par.getPublicKey()
  const texto = (bytes: Buffer) => bytes.toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: texto(ponto.subarray(1, 33)), y: texto(ponto.subarray(33)), d: texto(d) }
  return { publica: texto(ponto), privada: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

/** How long a token proves who we are, in seconds: the RFC allows a day. */
export const VALE_POR_S = 12 * 60 * 60

const parte = (valor: unknown): string => Buffer.from(JSON.stringify(valor)).toString('base64url')

/**
 * The `Authorization` header of a message.
 * @param endpoint where it is sent
 * @param contato whom the push service may write to: `mailto:` or `https:`
 * @param agoraMs milliseconds since the epoch
 */
export function autorizacao(chave: ChaveDoServidor, endpoint: string, contato: string, agoraMs: number): string {
  const dito = { aud: new URL(endpoint).origin, exp: Math.floor(agoraMs / 1000) + VALE_POR_S, sub: contato }
  const assinado = `${parte({ typ: 'JWT', alg: 'ES256' })}.${parte(dito)}`
  const assinatura = sign('sha256', Buffer.from(assinado), { key: chave.privada, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${assinado}.${assinatura.toString('base64url')}, k=${chave.publica}`
}
