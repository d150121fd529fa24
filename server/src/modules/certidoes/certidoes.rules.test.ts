import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { codigoDe, codigoEmGrupos, lerCodigo, resultadoDe, validadeDe } from './certidoes.rules.ts'

test('o código tem 16 sinais que não se confundem, e se lê com traços, espaços e minúsculas', () => {
  const codigos = Array.from({ length: 500 }, () => codigoDe(randomBytes(128)))
  expect(codigos.every((c) => /^[2-9A-HJKMNP-TV-Z]{16}$/.test(c))).toBe(true)
  expect(new Set(codigos).size).toBe(500)
  expect(codigoEmGrupos('7KQ2M9XW4TNHB6RD')).toBe('7KQ2-M9XW-4TNH-B6RD')
  expect(lerCodigo(' 7kq2-m9xw 4tnh-b6rd ')).toBe('7KQ2M9XW4TNHB6RD')
})

test('nenhum sinal é mais provável: os bytes que sobrariam ficam de fora', () => {
  expect(
    codigoDe(new Uint8Array([...Array.from({ length: 20 }, () => 255), ...Array.from({ length: 16 }, (_, i) => i)])),
  ).toBe('23456789ABCDEFGH')
})

test.each(['', '7KQ2-M9XW-4TNH-B6R', '7KQ2-M9XW-4TNH-B6RD2', '7KQ2-M9XW-4TNH-B6R0', '../../etc/passwd', '%00'])(
  'não é código: %j',
  (texto) => {
    expect(lerCodigo(texto)).toBeNull()
  },
)

test('é negativa só sem vencidas e sem acordo por cumprir; vale 30 dias', () => {
  const vencida = { numero: 'C-2026-000001', nome: 'Taxa', venceEm: '2026-11-10', total: 103_000 }
  expect(resultadoDe({ vencidas: [], acordos: [] })).toBe('negativa')
  expect(resultadoDe({ vencidas: [vencida], acordos: [] })).toBe('positiva')
  expect(resultadoDe({ vencidas: [], acordos: ['A-2026-0001'] })).toBe('positiva')
  expect(validadeDe('2026-12-10')).toBe('2027-01-09')
})
