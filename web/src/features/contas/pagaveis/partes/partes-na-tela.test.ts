import { expect, test } from 'vitest'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { corpoDe, EM_BRANCO, esquemaDoPagavel, type Valores } from '../esquema.ts'
import { comoEstaADivisao, comOResto, duasPartes } from './partes-na-tela.ts'

const dito = (valor: number | null, valores: (number | null)[]) =>
  comoEstaADivisao(
    valor,
    valores.map((v) => ({ categoria: '', fundo: FUNDO_ORDINARIO, valor: v })),
  ).replaceAll('\u00a0', ' ')
const resto = (valor: number | null, valores: (number | null)[], i: number) =>
  comOResto(
    valor,
    valores.map((v) => ({ categoria: '', fundo: FUNDO_ORDINARIO, valor: v })),
    i,
  )

test('diz quanto falta dividir, quanto passa, e o que é digitado pela metade não é erro', () => {
  expect(dito(100, [60.01, null])).toBe('Falta dividir R$ 39,99')
  expect(dito(100, [60, Number.NaN])).toBe('Falta dividir R$ 40,00')
  expect(dito(100, [60, 41])).toBe('As partes passam o valor da conta em R$ 1,00')
  expect(dito(100, [60, 40])).toBe('As partes somam o valor da conta, R$ 100,00')
})

test('o resto vai para a parte que se escolhe, também quando ela tem de diminuir, e nunca a nada', () => {
  expect(resto(100, [60.01, null], 1)).toBe(39.99)
  expect(resto(100, [60, 30], 0)).toBe(70)
  expect(resto(100, [60, 50], 1)).toBe(40)
  expect(resto(100, [105, 5], 1)).toBeNull()
  expect(resto(100, [60, 40], 0)).toBeNull()
})

test('dividida, o que se envia são as partes, e não a categoria e o fundo; a soma errada é dita nas partes', () => {
  const cheios = Object.fromEntries(Object.entries(EM_BRANCO).filter(([, v]) => v !== '')) as unknown as Valores
  const dita = { name: 'Obra', vencimento: '2026-12-10', valor: 100, categoria: 'Luz' }
  const base: Valores = { ...cheios, ...dita, forma: 'dinheiro' }
  const [uma, outra] = duasPartes('Luz', 'f')
  const certa = esquemaDoPagavel.parse({
    ...base,
    partes: [
      { ...uma, valor: 60 },
      { ...outra, valor: 40 },
    ],
  })
  const corpo = corpoDe(certa)
  expect(corpo.partes).toEqual([
    { categoria: 'Luz', fundo: 'f', valor: 60 },
    { categoria: null, fundo: 'f', valor: 40 },
  ])
  expect('categoria' in corpo || 'fundo' in corpo).toBe(false)
  expect(corpoDe(esquemaDoPagavel.parse(base))).toMatchObject({ categoria: 'Luz', fundo: FUNDO_ORDINARIO, partes: [] })
  const torta = esquemaDoPagavel.safeParse({
    ...base,
    partes: [
      { ...uma, valor: 60 },
      { ...outra, valor: 39 },
    ],
  })
  expect(torta.error?.issues.map((i) => i.path.join('.'))).toEqual(['partes'])
})
