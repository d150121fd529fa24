import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { Lentas } from './lentas.ts'

const gravada = (consulta: string) => {
  const warn = vi.fn()
  new Lentas({ warn } as unknown as Logger, 0).aoTerminar(consulta, 12.4)
  return warn.mock.calls[0]?.[0] as { consulta: string; ms: number }
}

test('a consulta vai inteira ao registro até onde ajuda; de uma que grava centenas de linhas, só o começo e o tamanho', () => {
  expect(gravada('select 1')).toMatchObject({ consulta: 'select 1', ms: 12 })
  const enorme = `insert into "receitas" values ${'(?, ?, ?), '.repeat(2_000)}`
  const { consulta } = gravada(enorme)
  expect(consulta).toMatch(/^insert into "receitas" values .*… \(22030 caracteres\)$/)
  expect(consulta.length).toBeLessThan(650)
})
