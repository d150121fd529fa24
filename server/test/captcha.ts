import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AcaoComCaptcha } from '#contract/sessoes.ts'
import type { Visitante } from './visitante.ts'

/** What the widget of the page does: asks for a challenge, solves it, and packs challenge and solution. */
export async function resolverCaptcha(quem: Visitante, acao: AcaoComCaptcha): Promise<string> {
  const challenge = await quem.ler<Challenge>(`/api/captcha?acao=${acao}`)
  return empacotar(challenge, await solveChallenge({ challenge, deriveKey }))
}

export const empacotar = (challenge: unknown, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
