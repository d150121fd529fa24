import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  digitoMod10,
  digitoMod11,
  formatarLinhaDigitavel,
  lerBoleto,
  nomeDoBanco,
  vencimentoDoFator,
} from './boleto.ts'

const LIVRE = '0500940144816060680935031'
// The example of the Banco do Brasil manual, factor 3737 (31/12/2007), R$ 1,00.
const LINHA_BB = '00190500954014481606906809350314337370000000100'

describe('o exemplo do manual do Banco do Brasil', () => {
  test('vencimento 31/12/2007, R$ 1,00', () => {
    expect(lerBoleto(LINHA_BB, '2008-01-10')).toEqual({
      codigoDeBarras: `0019337370000000100${LIVRE}`,
      linha: LINHA_BB,
      banco: '001',
      valor: 100,
      vencimento: '2007-12-31',
    })
  })

  test('os dígitos dos campos, um a um', () => {
    // 001905009: from the right ×2,1,2…: 18→9, 0, 0, 5, 0, 9, 2→2, 0, 0 = 25 → 30 − 25 = 5.
    expect(digitoMod10('001905009')).toBe(5)
    // 4014481606: 12→3, 0, 12→3, 1, 16→7, 4, 8, 1, 0, 4 = 31 → 40 − 31 = 9.
    expect(digitoMod10('4014481606')).toBe(9)
    // 0680935031: 2, 3, 0, 5, 6, 9, 0, 8, 12→3, 0 = 36 → 40 − 36 = 4.
    expect(digitoMod10('0680935031')).toBe(4)
  })

  test('com pontos e espaços, ou pelo código de barras, é o mesmo', () => {
    const formatada = formatarLinhaDigitavel(LINHA_BB)
    expect(formatada).toBe('00190.50095 40144.816069 06809.350314 3 37370000000100')
    const lido = lerBoleto(LINHA_BB, '2008-01-10')
    expect(lerBoleto(formatada, '2008-01-10')).toEqual(lido)
    expect(lerBoleto(`0019337370000000100${LIVRE}`, '2008-01-10')).toEqual(lido)
  })
})

test('dígitos de módulo 11: 0, 10 e 11 viram 1', () => {
  // 1 × 2 = 2 → 11 − 2 = 9. 5 × 2 = 10 → 1. 6 × 2 = 12 → 12 mod 11 = 1 → 10 → 1. 0 → 11 → 1.
  expect(['1', '5', '6', '0'].map(digitoMod11)).toEqual([9, 1, 1, 1])
})

describe('o fator de vencimento tem dois ciclos', () => {
  test.each([
    [9999, '2025-02-21', '2025-02-21'],
    [1000, '2025-02-22', '2025-02-22'],
    [1000, '2000-07-03', '2000-07-03'],
    [9999, '2049-10-13', '2049-10-13'],
    [1001, '2025-02-25', '2025-02-23'],
    [9998, '2025-02-25', '2025-02-20'],
    [1626, '2026-11-10', '2026-11-10'],
    [999, '2026-11-10', '2000-07-02'],
    [0, '2026-11-10', null],
  ])('%d perto de %s é %s', (fator, referencia, dia) => {
    expect(vencimentoDoFator(fator, referencia)).toBe(dia)
  })
})

test.each([
  ['', 'vieram 0'],
  ['abc', 'só números'],
  [LINHA_BB.slice(1), 'vieram 46'],
  [LINHA_BB.replace(/^0019050095/, '0019050096'), '1º campo'],
  [LINHA_BB.slice(0, 20) + '8' + LINHA_BB.slice(21), '2º campo'],
  [LINHA_BB.slice(0, 31) + '5' + LINHA_BB.slice(32), '3º campo'],
  [LINHA_BB.slice(0, 32) + '4' + LINHA_BB.slice(33), 'código de barras'],
  [LINHA_BB.replace(/100$/, '200'), 'código de barras'],
  ['836200000005667800481000180975657313001589636081', 'conta de consumo'],
])('recusa %s: %s', (texto, motivo) => {
  expect((lerBoleto(texto, '2026-11-10') as { problema: string }).problema).toContain(motivo)
})

test('trocar um número é sempre percebido', () => {
  fc.assert(
    fc.property(fc.nat(46), fc.integer({ min: 1, max: 9 }), (onde, mais) => {
      const trocado = (Number(LINHA_BB[onde]) + mais) % 10
      expect(lerBoleto(`${LINHA_BB.slice(0, onde)}${trocado}${LINHA_BB.slice(onde + 1)}`, '2008-01-10')).toHaveProperty(
        'problema',
      )
    }),
  )
})

test('bancos pelo nome, e o que não está na lista pelo número', () => {
  expect([nomeDoBanco('237'), nomeDoBanco('999')]).toEqual(['237 · Bradesco', '999'])
})

test('os bancos da lista pelo nome; os outros pelo número', () => {
  const codigos = '001 033 041 077 104 136 208 237 260 336 341 422 748 756 999'.split(' ')
  expect(codigos.map(nomeDoBanco)).toEqual([
    '001 · Banco do Brasil',
    '033 · Santander',
    '041 · Banrisul',
    '077 · Inter',
    '104 · Caixa Econômica Federal',
    '136 · Unicred',
    '208 · BTG Pactual',
    '237 · Bradesco',
    '260 · Nubank',
    '336 · C6',
    '341 · Itaú',
    '422 · Safra',
    '748 · Sicredi',
    '756 · Sicoob',
    '999',
  ])
})

describe('o que não é boleto bancário em reais', () => {
  const CONSUMO = 'Esta linha é de conta de consumo ou tributo, não de boleto bancário'
  const dito = (texto: string) => {
    const lido = lerBoleto(texto, '2026-11-10')
    return 'problema' in lido ? lido.problema : null
  }

  test('conta de consumo, pela linha e pelo código de barras; um número que só começa como ela, não', () => {
    expect([dito(`8${'1'.repeat(47)}`), dito(`8${'1'.repeat(43)}`)]).toEqual([CONSUMO, CONSUMO])
    expect(dito(`8${'1'.repeat(44)}`)).toBe('A linha digitável tem 47 números, ou 44 no código de barras; vieram 45')
  })

  test('outra moeda, mesmo com o dígito certo', () => {
    const semDigito = `001837370000000100${LIVRE}`
    const barras = `0018${digitoMod11(semDigito)}37370000000100${LIVRE}`
    expect(dito(barras)).toBe('O boleto não é em reais: confira os números')
  })

  test('sem valor é lido, e o valor fica por dizer', () => {
    const resto = `37370000000000${LIVRE}`
    expect(lerBoleto(`0019${digitoMod11(`0019${resto}`)}${resto}`, '2008-01-10')).toMatchObject({ valor: null })
  })

  test('só se formata o que tem 47 números', () => {
    expect(formatarLinhaDigitavel(`1${LINHA_BB}`)).toBe(`1${LINHA_BB}`)
    expect(formatarLinhaDigitavel(`${LINHA_BB}1`)).toBe(`${LINHA_BB}1`)
  })
})
