import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reaisPorExtenso } from './por-extenso.ts'

it.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [99, 'noventa e nove centavos'],
  [100, 'um real'],
  [201, 'dois reais e um centavo'],
  [86_738, 'oitocentos e sessenta e sete reais e trinta e oito centavos'],
  [10_000, 'cem reais'],
  [10_100, 'cento e um reais'],
  [100_000, 'mil reais'],
  [100_100, 'mil e um reais'],
  [110_000, 'mil e cem reais'],
  [110_000_100, 'um milhão cem mil e um reais'],
  [210_000, 'dois mil e cem reais'],
  [10_010_000, 'cem mil e cem reais'],
  [10_002_000_000, 'cem milhões e vinte mil reais'],
  [11_000_000_000, 'cento e dez milhões de reais'],
  [123_000_045, 'um milhão duzentos e trinta mil reais e quarenta e cinco centavos'],
  [120_100, 'mil duzentos e um reais'],
  [1_600_050, 'dezesseis mil reais e cinquenta centavos'],
  [100_000_000, 'um milhão de reais'],
  [200_000_100, 'dois milhões e um reais'],
  [100_100_000, 'um milhão e mil reais'],
  [
    123_456_789,
    'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos',
  ],
  [
    99_999_999_999,
    'novecentos e noventa e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
])('%d centavos: %s', (centavos, esperado) => expect(reaisPorExtenso(centavos)).toBe(esperado))

/** The values of the words, written apart from the code that says them. */
const VALOR: Record<string, number> = {
  zero: 0,
  um: 1,
  dois: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
  cem: 100,
  cento: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
  seiscentos: 600,
  setecentos: 700,
  oitocentos: 800,
  novecentos: 900,
}

/** Reads an amount in words back, in centavos. */
function ler(texto: string): number {
  let [total, classe] = [0, 0]
  for (const palavra of texto.split(' ')) {
    if (palavra === 'e' || palavra === 'de') continue
    if (palavra === 'mil') [total, classe] = [total + Math.max(1, classe) * 1_000, 0]
    else if (/^milh/.test(palavra)) [total, classe] = [total + classe * 1_000_000, 0]
    else if (/^rea/.test(palavra)) [total, classe] = [(total + classe) * 100, 0]
    else if (/^centavo/.test(palavra)) [total, classe] = [total + classe, 0]
    else classe += VALOR[palavra] ?? NaN
  }
  return total
}

it('toda quantia volta a ser ela mesma quando lida', () => {
  const quantias = fc.oneof(
    fc.integer({ min: 0, max: 99_999_999_999 }),
    fc.integer({ min: 0, max: 999_999 }),
    fc.integer({ min: 0, max: 999 }).map((n) => n * 100_000_000),
  )
  fc.assert(
    fc.property(quantias, (centavos) => {
      const texto = reaisPorExtenso(centavos)
      expect(ler(texto)).toBe(centavos)
      expect(texto).toMatch(/^\S+( \S+)*$/)
    }),
  )
})
