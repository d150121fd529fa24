import { expect, test } from 'vitest'
import { selar } from '#server/platform/cadeia/selar.ts'
import { comAplicacao } from '../aplicacao.ts'
import { problemasDosLivros } from './invariantes.ts'
import { novoMundo } from './mundo.ts'
import { darPasso, passosDe, sementeDaVez } from './passos.ts'
import { mundoDe, pedirA, viver } from './viver.ts'

/** The long way of `sequencias.db.test.ts`: other steps each time, and far more of them. `SEMENTE=n` takes those of a run again. */

const aplicacao = comAplicacao()
const PASSOS = Number(process.env.PASSOS ?? 2_000)

test(`${PASSOS} operações sorteadas, e os livros certos a cada quinze`, { timeout: 3_600_000 }, async () => {
  const semente = sementeDaVez()
  const feitos = await viver(aplicacao(), await mundoDe(aplicacao()), semente, PASSOS)
  const vezes = [...feitos].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([faz, n]) => `${faz} ${n}`)
  process.stdout.write(`${process.env.MOTOR}, SEMENTE=${semente}: ${vezes.join(', ')}\n`)
})

test('oito pessoas que mexem em tudo ao mesmo tempo, e os livros certos no fim', { timeout: 3_600_000 }, async () => {
  const m = novoMundo(pedirA(aplicacao(), (await aplicacao().como('administrador'))!))
  m.banco.serie = PASSOS
  const semente = sementeDaVez()
  const vezes = new Map<number, number>()
  const trabalhar = async (i: number) => {
    for (const p of passosDe(semente + i, PASSOS / 20)) {
      const status = (await darPasso(m, p)) ?? 0
      vezes.set(status, (vezes.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, i) => trabalhar(i)))
  await selar(aplicacao().ctx)
  expect(await problemasDosLivros(aplicacao().plataforma.config, m.pedir), `SEMENTE=${semente}`).toEqual([])
  process.stdout.write(`${process.env.MOTOR}, oito ao mesmo tempo: ${JSON.stringify(Object.fromEntries(vezes))}\n`)
})
