import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Andamento, comoLinha } from './andamento.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function saida(isTTY: boolean, columns = 80) {
  const escrito: string[] = []
  return { isTTY, columns, escrito, write: (texto: string) => escrito.push(texto) }
}
const APAGAR = '\r\u001B[K'

test('diz quanto de quanto, só a parte, ou só o que está fazendo', () => {
  expect(comoLinha({ oQue: 'Copiando', feito: 1_200, total: 2_760 })).toBe('Copiando: 1.200 de 2.760 (43 %)')
  expect(comoLinha({ oQue: 'Conferindo', feito: 999, total: 1_000, soParte: true })).toBe('Conferindo: 99 %')
  expect(comoLinha({ oQue: 'Montando' })).toBe('Montando…')
  expect(comoLinha({ oQue: 'Copiando', feito: 0, total: 0 })).toBe('Copiando…')
})

test('o que acaba logo não diz nada, no terminal e fora dele', () => {
  for (const s of [saida(true), saida(false)]) {
    const a = new Andamento(s)
    for (let i = 0; i < 10; i++) {
      a.em({ oQue: 'x', feito: i, total: 10 })
      vi.advanceTimersByTime(100)
    }
    a.apagar()
    vi.advanceTimersByTime(60_000)
    expect(s.escrito).toEqual([])
  }
})

test('no terminal a linha é reescrita no lugar, cabe nele, e some no fim', () => {
  const s = saida(true, 24)
  const a = new Andamento(s)
  vi.advanceTimersByTime(2_000)
  a.em({ oQue: 'Copiando os arquivos', feito: 1, total: 4 })
  a.em({ oQue: 'Copiando os arquivos', feito: 2, total: 4 })
  vi.advanceTimersByTime(200)
  a.em({ oQue: 'Fim', feito: 3, total: 4 })
  a.apagar()
  expect(s.escrito).toEqual([
    `${APAGAR}Copiando os arquivos: 1`,
    `${APAGAR}Copiando os arquivos: 2`,
    `${APAGAR}Fim: 3 de 4 (75 %)`,
    APAGAR,
  ])
})

test('um passo demorado que nada mais diz aparece sozinho', () => {
  const s = saida(true)
  new Andamento(s).em({ oQue: 'Refazendo as somas' })
  vi.advanceTimersByTime(3_000)
  expect(s.escrito).toEqual([`${APAGAR}Refazendo as somas…`])
})

test('fora do terminal, uma linha inteira de vez em quando, e nada a apagar', () => {
  const s = saida(false)
  const a = new Andamento(s)
  for (let i = 0; i < 100; i++) {
    a.em({ oQue: 'Medindo', feito: i, total: 100 })
    vi.advanceTimersByTime(1_000)
  }
  a.apagar()
  expect(s.escrito).toEqual([14, 44, 74].map((n) => `Medindo: ${n} de 100 (${n} %)\n`))
})
