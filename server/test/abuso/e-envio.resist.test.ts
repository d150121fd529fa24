import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { comoAdmin, Desfazer, iniciarProcesso, novaCasa } from '../processo.ts'

const desfazer = new Desfazer()
afterAll(() => desfazer.tudo())

const FRONTEIRA = 'x'.repeat(20)
/** A little more than the thirty seconds in which it has to be over, for a machine with much else to do. */
const PRAZO_MS = 31_000

test(
  'E5: dez envios que pingam bytes são cortados em 30 segundos, e não deixam linha nem arquivo',
  { timeout: 120_000 },
  async () => {
    const casa = await novaCasa(desfazer)
    const servidor = await iniciarProcesso(desfazer, casa)
    const admin = await comoAdmin(servidor.url)
    const url = new URL(servidor.url)
    const comeco = `POST /api/arquivos HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: multipart/form-data; boundary=${FRONTEIRA}\r\nContent-Length: 1000000\r\n\r\n--${FRONTEIRA}\r\nContent-Disposition: form-data; name="arquivo"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n`
    const cortados = await Promise.all(
      Array.from({ length: 10 }, () => {
        const inicio = performance.now()
        const soquete = connect(Number(url.port), url.hostname)
        desfazer.depois(() => soquete.destroy())
        soquete.write(comeco)
        const pingos = setInterval(() => soquete.write('x'), 500)
        return new Promise<number>((fim) => {
          soquete.on('error', () => undefined).resume()
          soquete.once('close', () => {
            clearInterval(pingos)
            fim(performance.now() - inicio)
          })
        })
      }),
    )
    expect(Math.max(...cortados)).toBeLessThan(PRAZO_MS)
    for (const pasta of ['temporarios', 'arquivos'])
      await expect
        .poll(() => (existsSync(join(casa.DATA_DIR!, pasta)) ? readdirSync(join(casa.DATA_DIR!, pasta)) : []))
        .toEqual([])
    expect((await admin.pedir('GET', '/api/health')).status).toBe(200)
  },
)
