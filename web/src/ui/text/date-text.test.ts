import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate, writeDate } from './date-text.ts'

const dia = fc
  .date({ min: new Date('1900-01-01T12:00:00Z'), max: new Date('2999-12-31T12:00:00Z'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))

describe('leitura de datas', () => {
  it.each([
    ['1/3/26', '2026-03-01'],
    ['01/03/2026', '2026-03-01'],
    ['01032026', '2026-03-01'],
    ['010326', '2026-03-01'],
    ['1-3-2026', '2026-03-01'],
    ['1.3.2026', '2026-03-01'],
    ['1 3 2026', '2026-03-01'],
    [' 2026-03-01 ', '2026-03-01'],
    ['29/02/2024', '2024-02-29'],
    ['2/4/85', '1985-04-02'],
    ['31/12/2999', '2999-12-31'],
  ])('aceita %j', (texto, iso) => expect(readDate(texto)).toEqual({ kind: 'date', iso }))

  it.each([
    ['31/02/2026', 'Fevereiro de 2026 vai até o dia 28', '2026-02-31'],
    ['29/02/2023', 'Fevereiro de 2023 vai até o dia 28', '2023-02-29'],
    ['31/11/2026', 'Novembro vai até o dia 30', '2026-11-31'],
    ['12/31/2026', 'O mês deve estar entre 1 e 12', '2026-31-12'],
    ['00/01/2026', 'O dia deve ser 1 ou maior', '2026-01-00'],
    ['1/1/0001', 'O ano deve estar entre 1900 e 2999', '0001-01-01'],
  ])('recusa %j dizendo por quê', (texto, message, iso) =>
    expect(readDate(texto)).toEqual({ kind: 'refused', message, iso }),
  )

  it.each(['1/3', '1/3/', 'amanhã', '1/3/026', '2024-2-3', '1/3/20266', '123'])('recusa %j', (texto) => {
    const lida = readDate(texto)
    expect(lida.kind).toBe('refused')
    if (lida.kind === 'refused') expect(lida.message).toMatch(/dd\/mm\/aaaa/)
  })

  it('toma espaços por campo vazio', () => expect(readDate('  ')).toEqual({ kind: 'empty' }))

  it('lê de volta todo dia que escreve, com barras ou sem', () => {
    fc.assert(
      fc.property(dia, fc.constantFrom('/', '.', '-', ''), (iso, entre) => {
        expect(readDate(writeDate(iso).replaceAll('/', entre))).toEqual({ kind: 'date', iso })
      }),
    )
  })

  it('nunca quebra', () => {
    fc.assert(fc.property(fc.string(), (texto) => ['empty', 'date', 'refused'].includes(readDate(texto).kind)))
  })
})
