import { vi } from 'vitest'

/** Waits until the expectations hold. The limit is long because the machine may be busy; it is only reached by a failure. */
export const esperarAte = (expectativas: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(expectativas, { timeout: 12_000, interval: 20 })
