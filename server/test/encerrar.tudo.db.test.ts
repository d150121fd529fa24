import { request, type ClientRequest } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { comoAdmin, Desfazer, iniciarProcesso, novaCasa, receita } from './processo.ts'
import { abrirServidorSmtp } from './servidor-smtp.ts'

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

/** A POST whose headers the server has read and whose body has not begun. */
async function aberto(url: string, token: string): Promise<{ req: ClientRequest; status: Promise<number> }> {
  const req = request(`${url}/api/receitas`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', expect: '100-continue' },
  })
  const status = new Promise<number>((pronto, falhou) => {
    req.once('response', (r) => {
      r.resume()
      pronto(r.statusCode ?? 0)
    })
    req.once('error', falhou)
  })
  req.flushHeaders()
  await new Promise((pronto) => req.once('continue', pronto))
  return { req, status }
}

test('H11: SIGTERM com 50 pedidos em curso: todos terminam, os novos recebem 503, e o processo sai em menos de 10 s', async () => {
  const casa = await novaCasa(desfazer)
  const servidor = await iniciarProcesso(desfazer, casa)
  const admin = await comoAdmin(servidor.url)
  const abertos = await Promise.all(Array.from({ length: 50 }, () => aberto(servidor.url, admin.token!)))
  const fluxo = await fetch(`${servidor.url}/api/eventos`, { headers: { authorization: `Bearer ${admin.token}` } })
  const parada = servidor.parar('SIGTERM')
  // The open screen is told to go elsewhere at once; that is how we know the stop has begun.
  await fluxo.text()
  for (const caminho of ['/api/health', '/api/receitas/all']) {
    const novo = await admin.pedir<{ code: string }>('GET', caminho)
    expect([novo.status, novo.corpo.code, novo.headers.get('connection')]).toEqual([503, 'INDISPONIVEL', 'close'])
    expect(Number(novo.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(novo.headers.get('content-security-policy')).toContain("default-src 'self'")
  }
  for (const [i, { req }] of abertos.entries()) req.end(JSON.stringify(receita(i)))
  expect(await Promise.all(abertos.map((a) => a.status))).toEqual(Array.from({ length: 50 }, () => 201))
  const { codigo, ms } = await parada
  expect(codigo).toBe(0)
  expect(ms).toBeLessThan(10_000)
  const depois = await iniciarProcesso(desfazer, casa)
  const lista = await (await comoAdmin(depois.url)).pedir('GET', '/api/receitas/all')
  expect(lista.headers.get('x-total-count')).toBe('50')
})

test('H11: quem nunca termina o que começou não prende a parada', async () => {
  const servidor = await iniciarProcesso(desfazer, await novaCasa(desfazer))
  const admin = await comoAdmin(servidor.url)
  const { req, status } = await aberto(servidor.url, admin.token!)
  status.catch(() => undefined)
  expect((await servidor.parar('SIGTERM')).ms).toBeLessThan(10_000)
  req.destroy()
})

test('H2: kill -9 depois que o texto do e-mail saiu: o processo seguinte não o manda de novo', async () => {
  const smtp = await abrirServidorSmtp('cala depois do texto')
  desfazer.depois(() => smtp.fechar())
  const casa = { ...(await novaCasa(desfazer)), SMTP_URL: smtp.url }
  const servidor = await iniciarProcesso(desfazer, casa)
  const admin = await comoAdmin(servidor.url)
  const convite = (quem: typeof admin, email: string) => quem.pedir('POST', '/api/convites', { email, tipo: 'Morador' })
  const r = await convite(admin, 'rita@exemplo.com.br')
  expect(r.texto, String(r.status)).toContain('rita')
  await smtp.textoCompleto()
  await servidor.parar('SIGKILL')
  smtp.comportamento = 'aceita'
  const depois = await iniciarProcesso(desfazer, casa)
  const outra = await comoAdmin(depois.url)
  await convite(outra, 'ana@exemplo.com.br')
  // The queue is emptied in order: once the second letter is there, the first will not come any more.
  await expect.poll(() => smtp.recebidas.length).toBe(1)
  expect(smtp.recebidas[0]).toContain('ana@exemplo.com.br')
})
