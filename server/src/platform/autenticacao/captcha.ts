import { createChallenge, verifySolution, randomInt, type Challenge, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AcaoComCaptcha } from '#contract/pessoas/sessoes.ts'
import { agora, MINUTO } from '../relogio.ts'

/** Work asked of a browser: some 200 derivations on average, well under a second on a phone. */
const CUSTO = 1_000
const CONTADOR = { de: 80, ate: 320 }
const VALIDADE_MS = 10 * MINUTO

const solucao = z.object({
  challenge: z
    .object({
      parameters: z.looseObject({
        nonce: z.string().max(200),
        expiresAt: z.number(),
        data: z.looseObject({ acao: z.string(), para: z.string() }),
      }),
      signature: z.string().max(400),
    })
    .loose(),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string().max(400) }),
})

/** Whom a challenge is for: an address, written so that the challenge does not tell it. */
const marcaDe = (chave: string, endereco: string): string =>
  createHmac('sha256', chave).update(`endereco ${endereco}`).digest('base64url').slice(0, 22)

/**
 * A signed challenge, valid for ten minutes.
 * @param chave secret of the installation
 * @param endereco who asks: a solution bought elsewhere is of no use
 */
export function criarDesafio(chave: string, acao: AcaoComCaptcha, endereco: string): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: CUSTO,
    counter: randomInt(CONTADOR.de, CONTADOR.ate),
    deriveKey,
    data: { acao, para: marcaDe(chave, endereco) },
    expiresAt: new Date(agora().getTime() + VALIDADE_MS),
    hmacSignatureSecret: chave,
  })
}

function decodificar(texto: string): z.infer<typeof solucao> | null {
  try {
    const r = solucao.safeParse(JSON.parse(Buffer.from(texto, 'base64').toString('utf8')))
    return r.success ? r.data : null
  } catch {
    return null
  }
}

/**
 * Checks a solution: signature, action, address, time and work. Whether it was used before is the caller's business.
 * @param texto base64 of the JSON `{ challenge, solution }`
 * @returns the challenge's id and end (ISO), or null when it is not valid
 */
export async function conferirSolucao(
  chave: string,
  acao: AcaoComCaptcha,
  endereco: string,
  texto: string,
): Promise<{ id: string; expiraEm: string } | null> {
  const carga = decodificar(texto)
  if (!carga) return null
  const { challenge, solution } = carga as unknown as Payload
  try {
    // Without the key's own signature the library does the last derivation again, and so judges the counter too.
    const r = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: chave })
    const expiraMs = carga.challenge.parameters.expiresAt * 1000
    const { data } = carga.challenge.parameters
    if (!r.verified || data.acao !== acao || data.para !== marcaDe(chave, endereco)) return null
    if (expiraMs <= agora().getTime()) return null
    return { id: carga.challenge.parameters.nonce, expiraEm: new Date(expiraMs).toISOString() }
  } catch {
    return null
  }
}
