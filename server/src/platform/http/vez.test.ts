import fastify from 'fastify'
import { expect, test } from 'vitest'
import { instalarVez } from './vez.ts'

/** An application that notes in which order it serves, and each turn of the event loop between. */
async function abrir() {
  const app = fastify()
  instalarVez(app)
  const passos: string[] = []
  app.route<{ Params: { n: string } }>({
    method: ['GET', 'POST'],
    url: '/:n',
    handler: (req, reply) => {
      passos.push(req.params.n)
      return reply.send('')
    },
  })
  await app.ready()
  let parar = false
  const voltas = () => {
    passos.push('volta')
    if (!parar) setImmediate(voltas)
  }
  return { app, passos, voltas, parar: () => (parar = true) }
}
const servidos = (passos: string[]) => passos.filter((p) => p !== 'volta')

test('I3: de vinte pedidos que chegam juntos atende-se um por volta do laço, na ordem', async () => {
  const { app, passos, voltas, parar } = await abrir()
  voltas()
  await Promise.all(Array.from({ length: 20 }, (_, n) => app.inject(`/${n}`)))
  parar()
  expect(servidos(passos)).toEqual(Array.from({ length: 20 }, (_, n) => String(n)))
  // Between any two of them everybody else had a turn.
  expect(passos.filter((p, i) => p !== 'volta' && passos[i + 1] !== 'volta' && i < passos.length - 1)).toEqual([])
  await app.close()
})

test('I2: atrás de cem que gravam, quem lê não espera por todos, nem os deixa esperando', async () => {
  const { app, passos } = await abrir()
  const gravar = Array.from({ length: 100 }, () => app.inject({ method: 'POST', url: '/g' }))
  const ler = Array.from({ length: 3 }, () => app.inject('/l'))
  await Promise.all([...gravar, ...ler])
  expect(passos.slice(0, 10).join('')).toMatch(/^g?(lg){3}|^g?(gl){3}/)
  expect([passos.filter((p) => p === 'g').length, passos.length]).toEqual([100, 103])
  await app.close()
})
