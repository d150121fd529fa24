import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ClienteVigiado, Sonda } from './cliente-postgres.ts'

/** How long an answer is waited for, without a database: the question is never sent, so that nobody answers it. */

const LIMITE_MS = 60_000
/** After so long without an answer one looks, by another line, whether the database answers anybody. */
const OLHAR_MS = 5_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function perguntar(responde: () => boolean) {
  const sonda = new Sonda('postgres://ninguem')
  const olhadas = vi.spyOn(sonda, 'responde').mockImplementation(() => Promise.resolve(responde()))
  const aoCortar = vi.fn()
  const cliente = new ClienteVigiado({ vigia: { sonda, limiteMs: LIMITE_MS, aoCortar } })
  cliente.on('error', () => undefined)
  void cliente.query('select 1').catch(() => undefined)
  return { cliente, aoCortar, olhadas }
}

describe('uma resposta que não vem', () => {
  test('corta-se a linha quando o banco também não responde por outra', async () => {
    const { aoCortar, olhadas } = perguntar(() => false)
    await vi.advanceTimersByTimeAsync(OLHAR_MS - 1)
    expect([olhadas.mock.calls.length, aoCortar.mock.calls.length]).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([olhadas.mock.calls.length, aoCortar.mock.calls.length]).toEqual([1, 1])
  })

  test('demorar não é motivo enquanto o banco responde a outros: olha-se de novo, até o limite do próprio banco', async () => {
    const { aoCortar, olhadas } = perguntar(() => true)
    await vi.advanceTimersByTimeAsync(LIMITE_MS - OLHAR_MS)
    expect([olhadas.mock.calls.length, aoCortar.mock.calls.length]).toEqual([LIMITE_MS / OLHAR_MS - 1, 0])
    await vi.advanceTimersByTimeAsync(OLHAR_MS)
    expect(aoCortar).toHaveBeenCalledOnce()
  })

  test('a resposta que veio já não se espera', async () => {
    const { cliente, aoCortar, olhadas } = perguntar(() => false)
    cliente.emit('drain')
    await vi.advanceTimersByTimeAsync(LIMITE_MS)
    expect([olhadas.mock.calls.length, aoCortar.mock.calls.length]).toEqual([0, 0])
  })
})
