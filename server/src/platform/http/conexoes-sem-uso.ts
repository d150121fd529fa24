import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers open connections ahead of need. Node takes one that never asked for anything for busy and a stopping server
 * would wait for it; here they are cut as soon as the server begins to stop.
 */
export function fecharConexoesSemUso(app: FastifyInstance): void {
  const semUso = new Set<Socket>()
  app.server.on('connection', (conexao: Socket) => {
    semUso.add(conexao)
    conexao.once('close', () => semUso.delete(conexao))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => semUso.delete(socket))
  app.addHook('preClose', async () => {
    for (const conexao of semUso) conexao.destroy()
  })
}
