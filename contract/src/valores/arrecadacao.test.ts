import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitoMod11DaArrecadacao, formatarArrecadacao, lerArrecadacao } from './arrecadacao.ts'
import { digitoMod10 } from './boleto.ts'

/** A barcode of an identifier, built by hand: product, segment, identifier, check digit, amount, the rest. */
function montar(identificador: '6' | '7' | '8' | '9', centavos: number, resto: string): string {
  const digito = identificador === '6' || identificador === '7' ? digitoMod10 : digitoMod11DaArrecadacao
  const sem = `82${identificador}${String(centavos).padStart(11, '0')}${resto}`
  return `${sem.slice(0, 3)}${digito(sem)}${sem.slice(3)}`
}
const RESTO = '0003'.padEnd(29, '7')
const IDENTIFICADORES = ['6', '7', '8', '9'] as const

// By hand: 8 × 2 = 16 leaves 5, and 11 − 5 is 6; 5 × 2 = 10 is 1; 6 × 2 = 12 leaves 1 and is 0; 1 × 3 + 4 × 2 = 11 leaves 0.
test.each([
  ['8', 6],
  ['5', 1],
  ['6', 0],
  ['14', 0],
  ['100000000', 9],
])('dígito de módulo 11 de %s é %i', (digitos, esperado) => expect(digitoMod11DaArrecadacao(digitos)).toBe(esperado))

describe('linha de 48 números', () => {
  test.each(IDENTIFICADORES)('do identificador %s volta a ser o código de barras, com o valor que tem', (i) => {
    const barras = montar(i, 12_345, RESTO)
    const lida = lerArrecadacao(barras)
    if ('problema' in lida) throw new Error(lida.problema)
    expect(lida).toMatchObject({ codigoDeBarras: barras, segmento: 'Água e saneamento' })
    expect(lida.valor).toBe(i === '6' || i === '8' ? 12_345 : null)
    expect(lida.linha).toHaveLength(48)
    expect(lerArrecadacao(formatarArrecadacao(lida.linha))).toEqual(lida)
  })

  // Printed bills: energy by modulus 10, telephone by modulus 11, a town's with a reference and no amount.
  test.each([
    ['836200000005 667800481000 180975657313 001589636081', 6678, 'Energia elétrica e gás'],
    ['848900000002 404201622015 806051904292 586034111220', 4042, 'Telecomunicações'],
    ['817700000000 010936599702 411310797039 001433708318', null, 'Prefeitura'],
  ])('lê %s', (linha, valor, segmento) => {
    expect(lerArrecadacao(linha)).toMatchObject({ linha: linha.replaceAll(' ', ''), valor, segmento })
  })

  test('de módulo 10, qualquer número trocado é percebido', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('6' as const, '7' as const),
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 3, max: 47 }),
        fc.integer({ min: 1, max: 9 }),
        (i, centavos, onde, mais) => {
          const lida = lerArrecadacao(montar(i, centavos, RESTO))
          if ('problema' in lida) throw new Error(lida.problema)
          const trocado = String((Number(lida.linha[onde]) + mais) % 10)
          const errada = lida.linha.slice(0, onde) + trocado + lida.linha.slice(onde + 1)
          expect(lerArrecadacao(errada)).toHaveProperty('problema')
        },
      ),
    )
  })

  test.each([
    ['', 'A linha de conta de consumo ou tributo tem 48 números, ou 44 no código de barras; vieram 0'],
    ['8a', 'A linha digitável tem só números'],
    ['1'.repeat(48), 'Esta linha não é de conta de consumo nem de tributo'],
    [`815${'0'.repeat(41)}`, 'O terceiro número da linha deve ser 6, 7, 8 ou 9: confira os números'],
    [`8269${'0'.repeat(40)}`, 'O dígito do código de barras não confere: confira os números'],
  ])('recusa %j', (texto, problema) => expect(lerArrecadacao(texto)).toEqual({ problema }))

  test('diz qual bloco está errado', () => {
    const lida = lerArrecadacao(montar('6', 100, RESTO))
    if ('problema' in lida) throw new Error(lida.problema)
    const errada = lida.linha.slice(0, 23) + String((Number(lida.linha[23]) + 1) % 10) + lida.linha.slice(24)
    expect(lerArrecadacao(errada)).toEqual({ problema: 'Confira o 2º bloco da linha: o dígito não confere' })
  })
})
