import { test } from 'vitest'
import { comAplicacao } from '../aplicacao.ts'
import { sementeDaVez } from './passos.ts'
import { mundoDe, viver } from './viver.ts'

/** The long way of `sequencias.db.test.ts`: other steps each time, and far more of them. `SEMENTE=n` takes those of a run again. */

const aplicacao = comAplicacao()
const PASSOS = Number(process.env.PASSOS ?? 2_000)

test(`${PASSOS} operações sorteadas, e os livros certos a cada quinze`, { timeout: 3_600_000 }, async () => {
  const semente = sementeDaVez()
  const feitos = await viver(aplicacao(), await mundoDe(aplicacao()), semente, PASSOS)
  const vezes = [...feitos].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([faz, n]) => `${faz} ${n}`)
  process.stdout.write(`${process.env.MOTOR}, SEMENTE=${semente}: ${vezes.join(', ')}\n`)
})
