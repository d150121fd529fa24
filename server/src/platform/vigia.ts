import { agora } from './relogio.ts'

/** How one thing the product leans on is looked at. */
interface Olhada {
  /** @returns what to tell of it; null while all is well */
  olhar: () => Promise<string | null>
  /** How long a look holds, in milliseconds: while all was well, and while there was something to tell. */
  valeMs: { bem: number; mal: number }
  /** How long whoever asks waits for a look that is under way, in milliseconds; what was last seen is told then. */
  esperaMs: number
  /** What to tell instead when a look does not end in that time. */
  semResposta?: string
}

/**
 * Looks now and then, only when somebody asks, and never twice at the same time, however many ask: what keeps silent must not
 * hold up those who want to know about the rest, nor fill the process with looks that never end.
 */
export class Vigia {
  readonly #como: Olhada
  #visto: { aviso: string | null; em: number } | null = null
  #emCurso: Promise<void> | null = null

  constructor(como: Olhada) {
    this.#como = como
  }

  #venceu(): boolean {
    if (this.#visto === null) return true
    const { bem, mal } = this.#como.valeMs
    // A clock that was put back since says nothing about how long ago it was.
    return Math.abs(agora().getTime() - this.#visto.em) >= (this.#visto.aviso === null ? bem : mal)
  }

  async #olhar(): Promise<void> {
    try {
      const aviso = await this.#como.olhar()
      this.#visto = { aviso, em: agora().getTime() }
    } finally {
      this.#emCurso = null
    }
  }

  /** What there is to tell; null while all is well, or nothing is known yet. */
  async aviso(): Promise<string | null> {
    if (this.#emCurso === null && this.#venceu()) this.#emCurso = this.#olhar()
    const { esperaMs, semResposta } = this.#como
    if (this.#emCurso !== null) {
      let prazo: NodeJS.Timeout | undefined
      const acabou = await Promise.race([
        this.#emCurso.then(() => true),
        new Promise<boolean>((pronto) => {
          prazo = setTimeout(() => pronto(false), esperaMs)
        }),
      ])
      clearTimeout(prazo)
      if (!acabou && semResposta !== undefined) return semResposta
    }
    return this.#visto?.aviso ?? null
  }
}
