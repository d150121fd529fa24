import net from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { comAplicacao } from '../aplicacao.ts'

/** Abuse E9: an address in a field is text. The server asks nobody for it, whatever it points at. */

const aplicacao = comAplicacao()
let porta = 0
let visitas = 0
const armadilha = net.createServer((s) => {
  visitas++
  s.destroy()
})
beforeAll(async () => {
  await new Promise<void>((pronto) => armadilha.listen(0, '127.0.0.1', pronto))
  porta = (armadilha.address() as net.AddressInfo).port
})
afterAll(() => armadilha.close())

const ENDERECOS = [
  ...['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0177.0.0.1', '0x7f000001', 'localhost'],
  ...['10.0.0.1', '192.168.0.1', '169.254.169.254', 'metadata.google.internal', '0.0.0.0'],
]
const OUTROS = [
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/_HELO',
  'ftp://127.0.0.1/',
  'javascript:alert(1)',
  'data:text/html,x',
]

test('E9: nenhum endereço de imagem abre conexão', async () => {
  const admin = (await aplicacao().como('administrador'))!
  await aplicacao().pedir('GET', '/api/users/profile')
  const ligacoes: string[] = []
  const original = net.Socket.prototype.connect
  const doBanco = new URL(aplicacao().plataforma.config.urlDoBanco ?? 'postgres://nenhum').port
  const espia = vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
    this: net.Socket,
    ...args: unknown[]
  ) {
    const destino = JSON.stringify(args[0])
    if (doBanco === '' || !destino.includes(doBanco)) ligacoes.push(destino)
    return original.apply(this, args as never)
  })
  const aceitos: string[] = []
  for (const image of [...ENDERECOS.map((h) => `http://${h}:${porta}/x.png`), ...OUTROS]) {
    const pedidos = [
      ['POST', '/api/receitas', { nota: 1, name: 'x', price: 1, description: 'x', image }],
      ['POST', '/api/despesas', { nota: 1, name: 'x', price: 1, description: 'x', image }],
      ['PUT', `/api/users/${admin.id}`, { image }],
      ['PUT', '/api/users/profile', { image }],
      ['PUT', '/api/condominio/dados', { nome: 'Edifício Teste', logo: image }],
    ] as const
    for (const [metodo, url, corpo] of pedidos) {
      const r = await aplicacao().pedir(metodo, url, { corpo })
      expect(r.status).toBeLessThan(500)
      if (r.status < 300 && !image.startsWith('http')) aceitos.push(`${url} ${image}`)
    }
  }
  espia.mockRestore()
  expect(aceitos).toEqual([])
  expect(ligacoes).toEqual([])
  expect(visitas).toBe(0)
})
