import type { FastifyInstance } from 'fastify'

/**
 * A queue that yields to the event loop: one request a turn. On SQLite a call is answered in one go: fifty that arrive
 * together would be worked off in a single turn, and timers, live lines and whoever comes next would wait for all of them.
 * Reads and writes alternate (round robin), so that two hundred log-ins keep nobody from reading. Alone, a request goes on.
 */
export function instalarVez(app: FastifyInstance): void {
  const leituras: (() => void)[] = []
  const escritas: (() => void)[] = []
  let ocupada = false
  let vezDeLer = false
  const passar = () => {
    vezDeLer = !vezDeLer
    const [desta, daOutra] = vezDeLer ? [leituras, escritas] : [escritas, leituras]
    const proximo = desta.shift() ?? daOutra.shift()
    if (proximo === undefined) {
      ocupada = false
      return
    }
    setImmediate(passar)
    proximo()
  }
  app.addHook('onRequest', (req, _reply, seguir) => {
    if (ocupada) {
      ;(req.method === 'GET' ? leituras : escritas).push(seguir)
      return
    }
    ocupada = true
    setImmediate(passar)
    seguir()
  })
}
