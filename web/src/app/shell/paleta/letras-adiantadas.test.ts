import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardarLetras, tomarLetras } from './letras-adiantadas.ts'

let ouvintes: ((e: KeyboardEvent) => void)[] = []
const bater = (key: string, mais: Partial<KeyboardEvent> = {}) => {
  const e = { key, preventDefault: vi.fn(), stopPropagation: vi.fn(), ...mais } as unknown as KeyboardEvent
  for (const ouvinte of ouvintes) ouvinte(e)
  return vi.mocked(e.preventDefault).mock.calls.length > 0
}

beforeEach(() => {
  ouvintes = []
  vi.stubGlobal('window', {
    addEventListener: (_: string, f: (e: KeyboardEvent) => void) => ouvintes.push(f),
    removeEventListener: (_: string, f: (e: KeyboardEvent) => void) => {
      ouvintes = ouvintes.filter((o) => o !== f)
    },
  })
})
afterEach(() => {
  tomarLetras()
  vi.unstubAllGlobals()
})

test('o que se escreve antes de a busca chegar é dela, inteiro', () => {
  guardarLetras()
  for (const letra of 'receitas') expect(bater(letra)).toBe(true)
  bater('x')
  bater('Backspace')
  expect(tomarLetras()).toBe('receitas')
})

test('teclas que não são letras, e atalhos, ficam com a página', () => {
  guardarLetras()
  expect([bater('Escape'), bater('Tab'), bater('k', { ctrlKey: true }), bater('F5')]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(tomarLetras()).toBe('')
})

test('tomadas, as teclas voltam à página; pedir duas vezes não esquece as primeiras', () => {
  guardarLetras()
  bater('a')
  guardarLetras()
  bater('b')
  expect(tomarLetras()).toBe('ab')
  expect(bater('c')).toBe(false)
  expect([tomarLetras(), ouvintes.length]).toEqual(['', 0])
})
