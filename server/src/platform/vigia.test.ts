import { afterEach, expect, test } from 'vitest'
import { MINUTO, moverRelogio } from './relogio.ts'
import { Vigia } from './vigia.ts'

afterEach(() => moverRelogio(0))

/** A thing that is looked at, whose looks end when the test says so. */
function coisa() {
  const olhadas: ((aviso: string | null) => void)[] = []
  const olhar = () => new Promise<string | null>((pronto) => olhadas.push(pronto))
  return { olhar, olhadas }
}
const valeMs = { bem: 5 * MINUTO, mal: MINUTO }

test('quem pergunta ao mesmo tempo espera pela mesma olhada, que vale por um tempo', async () => {
  const { olhar, olhadas } = coisa()
  const vigia = new Vigia({ olhar, valeMs, esperaMs: MINUTO })
  const respostas = Promise.all([vigia.aviso(), vigia.aviso(), vigia.aviso()])
  olhadas[0]!(null)
  expect([await respostas, olhadas.length]).toEqual([[null, null, null], 1])
  moverRelogio(5 * MINUTO - 1_000)
  expect([await vigia.aviso(), olhadas.length]).toEqual([null, 1])
})

test('o que está mal é olhado de novo mais cedo do que o que está bem, e some quando volta', async () => {
  const { olhar, olhadas } = coisa()
  const vigia = new Vigia({ olhar, valeMs, esperaMs: MINUTO })
  const primeira = vigia.aviso()
  olhadas[0]!('caiu')
  expect(await primeira).toBe('caiu')
  expect([await vigia.aviso(), olhadas.length]).toEqual(['caiu', 1])
  moverRelogio(MINUTO + 1_000)
  const segunda = vigia.aviso()
  olhadas[1]!(null)
  expect(await segunda).toBeNull()
  moverRelogio(3 * MINUTO)
  expect([await vigia.aviso(), olhadas.length]).toEqual([null, 2])
})

test('o relógio que recua não faz ninguém esperar até ele chegar de novo à hora da última olhada', async () => {
  const { olhar, olhadas } = coisa()
  const vigia = new Vigia({ olhar, valeMs, esperaMs: 0 })
  const primeira = vigia.aviso()
  olhadas[0]!('caiu')
  await primeira
  moverRelogio(-60 * MINUTO)
  await vigia.aviso()
  expect(olhadas).toHaveLength(2)
})

test('uma olhada que não acaba não prende quem pergunta, e não há segunda ao lado dela', async () => {
  const { olhar, olhadas } = coisa()
  const calado = new Vigia({ olhar, valeMs, esperaMs: 1 })
  const dito = new Vigia({ olhar, valeMs, esperaMs: 1, semResposta: 'não responde' })
  expect([await calado.aviso(), await calado.aviso(), await dito.aviso(), await dito.aviso()]).toEqual([
    null,
    null,
    'não responde',
    'não responde',
  ])
  expect(olhadas).toHaveLength(2)
  olhadas[0]!('caiu')
  olhadas[1]!(null)
  await expect.poll(() => calado.aviso()).toBe('caiu')
  expect(await dito.aviso()).toBeNull()
})
