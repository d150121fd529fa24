import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

let espiao: MockInstance<typeof console.error>

beforeEach(() => {
  espiao = vi.spyOn(console, 'error')
})

afterEach(() => {
  const chamadas = espiao.mock.calls.map((partes) => partes.map(String).join(' '))
  espiao.mockRestore()
  expect(chamadas, 'console.error foi chamado durante o teste').toEqual([])
})
