import { expect, test } from 'vitest'
import { areaPorExtenso } from '../../../paineis/unidades/area-por-extenso.ts'
import { fracaoComPontos, fracaoEmPorcentagem, fracaoPorExtenso } from '../../../paineis/unidades/fracao-por-extenso.ts'
import { areaNoCampo, contarUnidades, fracoesFecham, fraseDaSoma } from './textos.ts'

test.each([
  ['0,0208333', '≈ 2,0834\u00a0%'],
  ['0,025', '2,5\u00a0%'],
  ['1/48', '≈ 2,0834\u00a0%'],
  ['1/4', '25\u00a0%'],
  ['1/3', '≈ 33,3334\u00a0%'],
  ['1/64', '1,5625\u00a0%'],
  ['1/128', '≈ 0,7813\u00a0%'],
  ['1', '100\u00a0%'],
])('a fração %s é %s', (texto, porcentagem) => {
  expect(fracaoEmPorcentagem(texto)).toBe(porcentagem)
})

test('uma razão tem os pontos dos milhares; casas depois da vírgula, não', () => {
  expect(['800/39456', '1/48', '0,0208333', '1000000/48000000'].map(fracaoComPontos)).toEqual([
    '800/39.456',
    '1/48',
    '0,0208333',
    '1.000.000/48.000.000',
  ])
  expect(fracaoPorExtenso('800/39456')).toBe('≈ 2,0276\u00a0% (800/39.456)')
})

test('a área', () => {
  expect([areaPorExtenso(1072.5), areaPorExtenso(72), areaNoCampo(72.5), areaNoCampo(null)]).toEqual([
    '1.072,50 m²',
    '72,00 m²',
    '72,50',
    '',
  ])
})

const resumo = (somaDasFracoes: string, faltaParaUm: string, faltaEmPorcentagem: string, quantidade = 48) => ({
  ...{
    quantidade,
    somaDasFracoes,
    faltaParaUm,
    faltaEmPorcentagem,
    semFracao: 0,
    grupos: [],
    confirmacao: null,
    acerto: null,
  },
})

test('a soma diz quanto falta ou passa, e só 1 é 1', () => {
  expect(fraseDaSoma(resumo('1', '0', '0'))).toBe('As frações somam exatamente 1 (100\u00a0%).')
  expect(fraseDaSoma(resumo('0,9987', '0,0013', '0,13'))).toBe(
    'As frações de 48 unidades somam 0,9987: faltam 0,0013 (0,13\u00a0%) para 1.',
  )
  expect(fraseDaSoma(resumo('1,5', '-0,5', '-50', 1))).toBe(
    'As frações de 1 unidade somam 1,5: passam 0,5 (50\u00a0%) de 1.',
  )
  expect(contarUnidades(1234)).toBe('1.234 unidades')
})

test('as frações fecham quando somam 1 e nenhuma unidade está sem a sua', () => {
  const certo = resumo('1', '0', '0')
  expect([certo, { ...certo, semFracao: 1 }, resumo('0,9987', '0,0013', '0,13')].map(fracoesFecham)).toEqual([
    true,
    false,
    false,
  ])
})
