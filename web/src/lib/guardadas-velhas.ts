import type { Escrita } from '../../sw/nomes.ts'
import { palavraDaEscrita, palavrasTocadas } from './palavras-tocadas.ts'

/**
 * After a write of one's own: what this browser keeps to be read without a connection and shows what was written is old. The
 * worker takes it away and reads it again. Every write passes here (`chamar`), so that no screen can forget it.
 */
export function avisarGuardadas(chave: string, token: string, resposta: Response): void {
  const palavra = palavraDaEscrita(chave)
  // Who leaves takes with them all that is kept (`sessao.ts`).
  if (palavra === 'sessoes') return
  const escrita: Escrita = {
    velhas: palavrasTocadas(palavra),
    autorizacao: `Bearer ${token}`,
    em: resposta.headers.get('date'),
  }
  // Over plain http, but on the machine itself, browsers have none.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ escrita })
}
