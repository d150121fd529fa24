import { encerrarSessaoLocal, sessaoAtual } from './sessao.ts'

/**
 * Log out (specification §2): the session ends in every tab at once, and the server is told without waiting for it,
 * so that leaving works even with a bad connection. With it end the notices on this device, which whoever comes next must not read.
 */
export function sair(): void {
  const token = sessaoAtual()?.token
  encerrarSessaoLocal('saiu')
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ aparelhoSai: true })
  if (!token) return
  const headers = { Authorization: `Bearer ${token}` }
  fetch('/api/users/sair', { method: 'POST', headers, keepalive: true, credentials: 'omit' }).catch(() => {
    // Without a connection the token still dies by itself when its time is over.
  })
}
