import { afterEach, expect, test } from 'vitest'
import { comoAdmin, Desfazer, iniciarProcesso, novaCasa } from '../processo.ts'
import { abrirServidorSmtp } from '../servidor-smtp.ts'

/** Abuse H2, many times over: a process that dies among letters. Once, for every day, it is in `encerrar.tudo.db.test.ts`. */

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

const RODADAS = Math.ceil(Number(process.env.RODADAS ?? 5) / 5)
const CARTAS = 12

test(
  `H2: ${RODADAS} vezes o correio morto com kill -9 entre ${CARTAS} cartas: nenhuma chega duas vezes, e as que esperavam chegam`,
  { timeout: 60_000 + RODADAS * 30_000 },
  async () => {
    const smtp = await abrirServidorSmtp()
    desfazer.depois(() => smtp.fechar())
    const casa = { ...(await novaCasa(desfazer)), BACKUP_TIME: 'off', SMTP_URL: smtp.url }
    const chegaram = (rodada: number) =>
      smtp.recebidas.flatMap((carta) => new RegExp(`^To: <?(c${rodada}x\\d+)@`, 'm').exec(carta)?.[1] ?? [])
    for (let rodada = 1; rodada <= RODADAS; rodada++) {
      const servidor = await iniciarProcesso(desfazer, casa)
      const admin = await comoAdmin(servidor.url)
      for (let i = 0; i < CARTAS; i++) {
        const r = await admin.pedir('POST', '/api/convites', {
          email: `c${rodada}x${i}@exemplo.com.br`,
          tipo: 'Morador',
        })
        expect(r.status).toBe(201)
      }
      await expect.poll(() => chegaram(rodada).length, { interval: 1 }).toBeGreaterThan(rodada % 4)
      await servidor.parar('SIGKILL')
      const seguinte = await iniciarProcesso(desfazer, casa)
      // The one in hand at that moment may be lost or wait for its turn to run out; it never goes out twice.
      await expect.poll(() => chegaram(rodada).length).toBeGreaterThanOrEqual(CARTAS - 1)
      await seguinte.parar()
      const cartas = chegaram(rodada)
      expect(cartas.filter((c, i) => cartas.indexOf(c) !== i)).toEqual([])
    }
  },
)
