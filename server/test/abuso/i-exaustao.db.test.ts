import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ADMIN, Cliente, comoAdmin, Desfazer, iniciarProcesso, novaCasa } from '../processo.ts'

/**
 * Abuse I: many at once, and none in a hurry. `npm run resist`, which runs alone, asks for the figures of the list; every day,
 * beside other tests, times are asked for as what a person would notice.
 */

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

const SOZINHO = process.env.RODADAS !== undefined
const LENTOS = SOZINHO ? 500 : 60
/** Milliseconds. */
const PRAZOS = SOZINHO ? { lentos: 200, logins: 100, laco: 50 } : { lentos: 1_000, logins: 1_000, laco: 1_000 }
const TOKEN_DAS_MEDIDAS = 'medidas-de-um-teste-comprido'
const memoriaMB = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024 // prettier-ignore
const p95 = (tempos: number[]) => tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length * 0.95)] ?? 0

/** A socket that sends one byte a second of something that never ends. @returns how long the server put up with it */
function gotejar(url: URL, comeco: string, gota: string): Promise<number> {
  const inicio = performance.now()
  const soquete: Socket = connect(Number(url.port), url.hostname)
  soquete.write(comeco)
  const pingos = setInterval(() => soquete.write(gota), 1_000)
  desfazer.depois(() => soquete.destroy())
  return new Promise((fim) => {
    soquete.on('error', () => undefined)
    soquete.resume()
    soquete.once('close', () => {
      clearInterval(pingos)
      fim(performance.now() - inicio)
    })
  })
}

/** Reads one after the other until told to stop. @returns how long each took, in milliseconds */
async function lerSempre(cliente: Cliente, caminho: string, parar: () => boolean): Promise<number[]> {
  const tempos: number[] = []
  while (!parar()) {
    const inicio = performance.now()
    const r = await cliente.pedir('GET', caminho)
    if (r.status !== 200) throw new Error(`${caminho}: ${r.status}`)
    tempos.push(performance.now() - inicio)
    await new Promise((depois) => setTimeout(depois, 20))
  }
  return tempos
}

/** How late the server's event loop was at worst, one turn in a hundred aside, since it was last asked; in milliseconds. */
async function atrasoDoLaco({ url }: Cliente): Promise<number> {
  const r = await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN_DAS_MEDIDAS}` } })
  const [, segundos] = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m.exec(await r.text()) ?? []
  return Number(segundos) * 1000
}

test(
  `I1: ${LENTOS} conexões que pingam cabeçalhos e ${LENTOS} que pingam corpos são cortadas, e quem tem pressa é atendido`,
  { timeout: 90_000 },
  async () => {
    const servidor = await iniciarProcesso(desfazer, await novaCasa(desfazer))
    const admin = await comoAdmin(servidor.url)
    const url = new URL(servidor.url)
    const cabecalho = `POST /api/receitas HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${admin.token}\r\n`
    const lentos = Array.from({ length: LENTOS }, () => [
      gotejar(url, cabecalho, 'X-A: b\r\n'),
      gotejar(url, `${cabecalho}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`, ' '),
    ]).flat()
    let acabou = false
    const leituras = lerSempre(admin, '/api/receitas/all?porPagina=20', () => acabou)
    const aguentou = await Promise.all(lentos)
    acabou = true
    expect(Math.max(...aguentou)).toBeLessThan(15_000)
    expect(p95(await leituras)).toBeLessThan(PRAZOS.lentos)
  },
)

test(
  'I2: duzentos logins ao mesmo tempo: poucos são calculados por vez, o resto espera ou é recusado, e as leituras seguem',
  { timeout: 90_000 },
  async () => {
    const servidor = await iniciarProcesso(desfazer, await novaCasa(desfazer))
    const admin = await comoAdmin(servidor.url)
    const antes = memoriaMB(servidor.pid)
    let maior = 0
    let acabou = false
    const leituras = lerSempre(admin, '/api/users/profile', () => {
      maior = Math.max(maior, memoriaMB(servidor.pid))
      return acabou
    })
    const respostas = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        new Cliente(servidor.url).pedir('POST', '/api/users', {
          email: `ninguem${i}@exemplo.com.br`,
          password: ADMIN.senha,
        }),
      ),
    )
    acabou = true
    const tempos = await leituras
    const status = new Set(respostas.map((r) => r.status))
    expect([...status].filter((s) => ![400, 401, 429, 503].includes(s))).toEqual([])
    expect(status.has(429) || status.has(400)).toBe(true)
    for (const r of respostas.filter((r) => r.status === 429)) expect(Number(r.headers.get('retry-after'))).toBeGreaterThan(0) // prettier-ignore
    expect(maior - antes).toBeLessThan(150)
    expect(p95(tempos)).toBeLessThan(PRAZOS.logins)
  },
)

test(
  'I3: cinquenta clientes no painel, na busca e na exportação: uma exportação por pessoa, três ao todo, ninguém fica sem resposta e o servidor não para de ouvir',
  { timeout: 120_000 },
  async () => {
    const casa = { ...(await novaCasa(desfazer)), METRICS_TOKEN: TOKEN_DAS_MEDIDAS }
    const servidor = await iniciarProcesso(desfazer, casa)
    const admin = await comoAdmin(servidor.url)
    for (let i = 0; i < 40; i++)
      await admin.pedir('POST', '/api/receitas', { nota: i, name: `Cota 100% ${i}`, price: 10, description: 'a%b' })
    const caminhos = ['/api/dashboard', '/api/receitas/all?busca=%25a%25', '/api/receitas/exportar?formato=csv', '/api/despesas/resumo', '/api/receitas/exportar?formato=xlsx'] // prettier-ignore
    // What the first call of each kind has to load is not what fifty people wait for.
    for (const caminho of caminhos) await admin.pedir('GET', caminho)
    await atrasoDoLaco(admin)
    const contagem = new Map<number, number>()
    const tempos: number[] = []
    await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        for (let vez = 0; vez < 4; vez++) {
          const caminho = caminhos[(i + vez) % caminhos.length] ?? ''
          const inicio = performance.now()
          const r = await admin.pedir<{ code?: string }>('GET', caminho)
          if (!caminho.includes('exportar')) tempos.push(performance.now() - inicio)
          contagem.set(r.status, (contagem.get(r.status) ?? 0) + 1)
          // The same person exports one thing at a time; nothing else is ever refused.
          if (r.status !== 200) expect([r.status, r.corpo.code, caminho.includes('exportar')]).toEqual([429, 'MUITAS_TENTATIVAS', true]) // prettier-ignore
        }
      }),
    )
    expect(contagem.get(200)).toBeGreaterThan(120)
    expect(contagem.get(429)).toBeGreaterThan(0)
    expect(await atrasoDoLaco(admin)).toBeLessThan(PRAZOS.laco)
    expect(p95(tempos)).toBeLessThan(5_000)
    expect((await admin.pedir('GET', '/api/receitas/exportar?formato=csv')).status).toBe(200)
  },
)
