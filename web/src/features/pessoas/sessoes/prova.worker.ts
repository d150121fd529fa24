import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { deriveKey as comPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as comSha } from 'altcha-lib/algorithms/web/sha'
import { deriveKeyPuro } from './prova-pura.ts'

/** Solves one proof-of-work challenge off the main thread and posts the payload the server verifies, or null. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  try {
    // Browsers hide WebCrypto on plain http outside localhost, which is how a building's own network often is.
    const nativo = challenge.parameters.algorithm.startsWith('PBKDF2/') ? comPbkdf2 : comSha
    const deriveKey = self.isSecureContext ? nativo : deriveKeyPuro
    const solution = await solveChallenge({ challenge, deriveKey })
    self.postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : null)
  } catch {
    self.postMessage(null)
  }
}
