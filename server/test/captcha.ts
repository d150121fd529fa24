import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { AcaoComCaptcha } from '#contract/pessoas/sessoes.ts'
import type { Visitante } from './visitante.ts'

/** What the widget of the page does: solves the challenge it was given, and packs both. */
export const responder = async (challenge: Challenge): Promise<string> =>
  empacotar(challenge, await solveChallenge({ challenge, deriveKey }))

/** The same, for whoever has yet to ask for the challenge. */
export const resolverCaptcha = async (quem: Visitante, acao: AcaoComCaptcha): Promise<string> =>
  responder(await quem.ler<Challenge>(`/api/captcha?acao=${acao}`))

export const empacotar = (challenge: unknown, solution: unknown): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
