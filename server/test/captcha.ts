import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AcaoComCaptcha } from '#contract/sessoes.ts'
import type { Aplicacao } from './aplicacao.ts'

/** What the widget of the page does: asks for a challenge, solves it, and packs challenge and solution. */
export async function resolverCaptcha(app: Aplicacao, acao: AcaoComCaptcha): Promise<string> {
  const { corpo } = await app.pedir<Challenge>('GET', `/api/captcha?acao=${acao}`, { quem: null })
  return empacotar(corpo, await solveChallenge({ challenge: corpo, deriveKey }))
}

export const empacotar = (challenge: unknown, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
