import { connect } from 'node:net'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { comoAdmin, Desfazer, iniciarProcesso, novaCasa, receita } from '../processo.ts'

/** Abuse D8 against a server of its own: what bodies nobody sane sends cost in time and memory. */

const desfazer = new Desfazer()
afterAll(() => desfazer.tudo())

const MEGA = 1024 * 1024
/** What a refusal may cost the server in processor time, which other programs do not add to; of several tries the best counts. */
const CUSTO_MS = 100
const VEZES = 4
/** Bytes written at a time. */
const PARTE = 64 * 1024
const memoriaMB = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Processor time of a process until now, in milliseconds: Linux counts hundredths of a second. */
function processadorMs(pid: number): number {
  const campos = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(campos[11]) + Number(campos[12])) * 10
}

/** Writes as much as the server takes. @returns the status it answers with, and what it let in */
function mandar(url: URL, cabecalhos: string, pedaco: Buffer, vezes: number) {
  return new Promise<{ status: number; aceitos: number }>((pronto) => {
    const soquete = connect(Number(url.port), url.hostname)
    let [resposta, de] = ['', 0]
    const fim = () => {
      soquete.destroy()
      pronto({
        status: Number(resposta.split(' ')[1] ?? 0),
        aceitos: soquete.bytesWritten,
      })
    }
    // One piece at a time, so that an answer that comes early is read before the line is gone.
    const escrever = () => {
      const parte = pedaco.subarray(de, (de += PARTE))
      if (de >= pedaco.length) [de, vezes] = [0, vezes - 1]
      soquete.write(parte, (erro) => (erro || vezes === 0 || resposta !== '' ? undefined : setImmediate(escrever)))
    }
    soquete.on('error', () => undefined)
    soquete.on('close', fim)
    soquete.on('data', (d) => {
      resposta += d.toString('latin1')
      if (resposta.includes('\r\n')) fim()
    })
    soquete.write(`POST /api/receitas HTTP/1.1\r\nHost: x\r\n${cabecalhos}\r\n`)
    escrever()
  })
}

test('D8: corpos enormes, fundos, cheios de chaves ou comprimidos são recusados com 100 ms de processador, sem que a memória cresça 50 MB', async () => {
  const servidor = await iniciarProcesso(desfazer, await novaCasa(desfazer, 'sqlite'))
  const admin = await comoAdmin(servidor.url)
  const url = new URL(servidor.url)
  const comum = `Authorization: Bearer ${admin.token}\r\nContent-Type: application/json\r\n`
  const inteiro = (corpo: Buffer, mais = '') =>
    [`${comum}${mais}Content-Length: ${corpo.length}\r\n`, corpo, 1] as const
  const json = (valor: unknown) => inteiro(Buffer.from(JSON.stringify(valor)))
  const pedaco = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 0x61), Buffer.from('\r\n')])
  const bomba = gzipSync(Buffer.alloc(100 * MEGA, 0x20))
  const casos: readonly [string, readonly [string, Buffer, number], readonly number[]][] = [
    ['1 MiB e um byte de JSON', json('a'.repeat(MEGA - 1)), [413]],
    ['texto de um milhão de letras', json({ name: 'a'.repeat(1_000_000) }), [413]],
    ['um milhão de chaves', json(Object.fromEntries(Array.from({ length: 1_000_000 }, (_, i) => [`k${i}`, 1]))), [413]],
    ['cem mil listas, uma na outra', inteiro(Buffer.from('['.repeat(100_000) + ']'.repeat(100_000))), [400]],
    ['100 MB anunciados', [`${comum}Content-Length: ${100 * MEGA}\r\n`, Buffer.alloc(MEGA, 0x61), 100], [413]],
    ['100 MB aos pedaços', [`${comum}Transfer-Encoding: chunked\r\n`, pedaco, 1_600], [413]],
    ['100 MB comprimidos', inteiro(bomba, 'Content-Encoding: gzip\r\n'), [400, 413, 415]],
  ]
  const rodar = async () => {
    const medidos = []
    for (const [nome, caso, esperados] of casos) {
      const antes = processadorMs(servidor.pid)
      const { aceitos, status } = await mandar(url, ...caso)
      const ms = processadorMs(servidor.pid) - antes
      // A server that has answered does not wait for the rest; what was still on its way may cost the sender the answer.
      expect([nome, [0, ...esperados].includes(status), status]).toEqual([nome, true, status])
      if (nome.startsWith('100 MB a')) expect(aceitos).toBeLessThan(20 * MEGA)
      medidos.push({ nome, status, ms })
    }
    return medidos
  }
  // What any first call has to load is not the bodies' doing.
  for (let i = 0; i < 20; i++) expect((await admin.pedir('POST', '/api/receitas', receita(i))).status).toBe(201)
  await rodar()
  const antes = memoriaMB(servidor.pid)
  let maior = antes
  const olhar = setInterval(() => (maior = Math.max(maior, memoriaMB(servidor.pid))), 5)
  desfazer.depois(() => clearInterval(olhar))
  const voltas = []
  while (voltas.length < VEZES) voltas.push(await rodar())
  for (const { nome } of voltas[0] ?? []) {
    const destes = voltas.flat().filter((v) => v.nome === nome && v.status !== 0)
    const melhor = Math.min(...destes.map((v) => v.ms))
    expect([nome, melhor <= CUSTO_MS, melhor]).toEqual([nome, true, melhor])
  }
  expect(maior - antes).toBeLessThan(50)
  expect((await admin.pedir('GET', '/api/health')).status).toBe(200)
})
