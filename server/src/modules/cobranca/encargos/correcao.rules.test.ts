import { expect, test } from 'vitest'
import { corrigir } from './correcao.rules.ts'

const MICROS: Record<string, number> = { '2026-01': 1_000_000, '2026-02': 500_000 }
const indices = (_: string, mes: string) => MICROS[mes]

test('sem índice nada se corrige, e nada se diz', () => {
  expect(corrigir(10_000, 0, '2026-01-10', '2026-03-10', 'nenhum', indices)).toEqual({
    ...{ valor: 0, texto: '', taxa: '', meses: [], limitada: false, avisos: [] },
  })
})

test('mês a mês, um sobre o outro, com a taxa de cada um', () => {
  const c = corrigir(100_000, 0, '2026-01-10', '2026-03-10', 'IPCA', indices)
  // 1,01 × 1,005 = 1,01505.
  expect(c).toMatchObject({ valor: 1_505, texto: 'Correção monetária pelo IPCA', limitada: false, avisos: [] })
  expect(c.meses.map((m) => m.texto)).toEqual(['IPCA de jan/2026', 'IPCA de fev/2026'])
  expect(c.meses.every((m) => m.taxa !== null)).toBe(true)
})

test('o mês que falta não entra, e é dito', () => {
  const c = corrigir(100_000, 0, '2026-02-10', '2026-05-10', 'INPC', indices)
  expect([c.valor, c.avisos.length, c.meses.at(-1)?.taxa]).toEqual([500, 1, null])
  expect(c.meses.at(-1)?.texto).toMatch(/^INPC de .*: não informado, não entra$/)
  expect(c.avisos[0]).toMatch(/^Falta informar o INPC de .*: a correção desses meses não entra\.$/)
})

test('um índice negativo tira o que já se corrigiu, e nunca do principal', () => {
  const queda = () => -2_000_000
  const de = (jaCorrigido: number) => corrigir(100_000, jaCorrigido, '2026-01-10', '2026-02-10', 'IPCA', queda)
  expect([de(5_000).valor, de(5_000).limitada]).toEqual([-2_000, false])
  expect([de(2_000).valor, de(2_000).limitada]).toEqual([-2_000, false])
  expect([de(300).valor, de(300).limitada]).toEqual([-300, true])
  expect([de(0).valor === 0, de(0).limitada]).toEqual([true, true])
})
