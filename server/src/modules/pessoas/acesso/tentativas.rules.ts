/** Rules against guessing passwords (product rule §4, "Login") and against flooding people with recovery mails. */

/** Window in which attempts count, in milliseconds. */
export const JANELA_MS = 10 * 60_000
/** Failures, of the account or of the address, after which a captcha is asked for. */
const FALHAS_SEM_CAPTCHA = 3
/** Guesses per account that are judged in a window; also of the current password, for a session in use. */
export const MAXIMO_POR_CONTA = 10
/** Guesses per address that are judged in a window: a building behind one router shares an address. */
export const MAXIMO_POR_ENDERECO = 60
/** Window in which recoveries count, in milliseconds. */
export const JANELA_DE_RECUPERACAO_MS = 60 * 60_000
/**
 * Recovery requests of one pair of e-mail and CPF in that window, and letters a person gets in it. Only the pair counts, so
 * that a stranger cannot use the owner's up.
 */
export const MAXIMO_DE_RECUPERACOES = 3
/** Recovery requests of one network in that window. */
export const MAXIMO_DE_RECUPERACOES_POR_ENDERECO = 20

/** How long an answer is held back, in milliseconds: grows with the failures before it, up to two seconds. */
export const atrasoMs = (falhas: number): number => (falhas <= 1 ? 0 : Math.min(2_000, 50 * 2 ** (falhas - 2)))

/** Whether a captcha is required, given the failures of the account and of the address. */
export const pedeCaptcha = (...falhas: number[]): boolean => falhas.some((n) => n >= FALHAS_SEM_CAPTCHA)

/** Seconds until the oldest attempt leaves the window. */
export const esperaEmSegundos = (primeiraMs: number, agoraMs: number, janelaMs = JANELA_MS): number =>
  Math.max(1, Math.ceil((primeiraMs + janelaMs - agoraMs) / 1000))
