import { createHmac, randomBytes } from 'node:crypto'

/** Signatures of Standard Webhooks (https://www.standardwebhooks.com), made with Node's own HMAC. */

const PREFIXO = 'whsec_'
const BYTES = 32

/** A new secret as people copy it: `whsec_` and 32 random bytes in base64. */
export const novoSegredo = (): string => PREFIXO + randomBytes(BYTES).toString('base64')

/**
 * The headers that prove a delivery.
 * @param em instant of the try, ISO; sent in seconds since the epoch
 * @param segredos each signs, the newest first: while one is being changed, either proves it
 */
export function cabecalhosDaAssinatura(
  id: string,
  em: string,
  corpo: string,
  segredos: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const segundos = String(Math.floor(Date.parse(em) / 1000))
  const assinaturas = segredos.map((segredo) => {
    const chave = Buffer.from(segredo.slice(PREFIXO.length), 'base64')
    return `v1,${createHmac('sha256', chave).update(`${id}.${segundos}.${corpo}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': segundos, 'webhook-signature': assinaturas.join(' ') }
}
