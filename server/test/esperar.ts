import { vi } from 'vitest'
import { PRAZO_DE_ESPERA_MS } from './prazo.ts'

const ENTRE_OLHADAS_MS = 20

/** Waits until the expectations hold. */
export const esperarAte = (expectativas: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(expectativas, { timeout: PRAZO_DE_ESPERA_MS, interval: ENTRE_OLHADAS_MS })

/** Asks until the answer is yes, or it has been no for as long as a test waits. @returns the last answer */
export async function acabaSendo(pergunta: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const fim = performance.now() + PRAZO_DE_ESPERA_MS; ;) {
    if (await pergunta()) return true
    if (performance.now() > fim) return false
    await new Promise((depois) => setTimeout(depois, ENTRE_OLHADAS_MS))
  }
}
