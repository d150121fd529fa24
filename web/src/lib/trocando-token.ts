import { atualizarSessao, sessaoAtual } from './sessao.ts'

/** 256 random bits in base64url. Works without a secure context too (plain http on the local network). */
function novoToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

interface Trocado {
  token?: string | undefined
  expiraEm?: string | undefined
}

/**
 * Makes a call that gives the session in use another token. It is proposed from here, and kept before it is asked for: where
 * the answer is lost, the session goes on with it instead of ending in the middle of the work (ADR 61).
 */
export async function trocandoToken<T extends Trocado>(
  chamada: (proximoToken: string) => Promise<T>,
): Promise<Omit<T, keyof Trocado>> {
  const proximoToken = sessaoAtual()?.proximoToken ?? novoToken()
  atualizarSessao({ proximoToken })
  const { token, expiraEm, ...resto } = await chamada(proximoToken)
  atualizarSessao({ ...(token && { token }), ...(expiraEm && { expiraEm }), proximoToken: undefined })
  return resto
}
