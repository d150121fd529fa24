import { expect, test } from 'vitest'
import type { CorpoDaRegraDeRetencao } from '#contract/contas/retencoes.ts'
import { esquemaDaRegra, regraEmPalavras, valoresDaRegra } from './regra.ts'

const DA_LEI: CorpoDaRegraDeRetencao = {
  ...{ inicio: '2015-06-22', csll: 1, pis: 0.65, cofins: 3, dispensaDaCsrf: 10 },
  ...{ inss: 11, dispensaDoInss: 10, inssAutonomo: 11, tetoDoInss: null, inssPatronal: 20, iss: null, diaDoIss: 10 },
}

test.each<[string, Partial<CorpoDaRegraDeRetencao>]>([
  ['a da lei', {}],
  ['com o que nem todo município tem', { iss: 2.5, tetoDoInss: 8157.41, diaDoIss: 31 }],
])('uma regra aberta e gravada sem mudança é a mesma: %s', (_, parte) => {
  const regra = { ...DA_LEI, ...parte }
  expect(esquemaDaRegra.parse(valoresDaRegra(regra))).toEqual(regra)
})

test.each([
  ['csll', '', 'Informe a alíquota da CSLL'],
  ['pis', '0,655', 'São no máximo 2 casas depois da vírgula'],
  ['inss', '101', 'A alíquota pode ser no máximo 100 %'],
  ['diaDoIss', '32', 'O dia vai de 1 a 31'],
  ['dispensaDaCsrf', null, 'Informe o valor dispensado'],
])('%s “%s”: %s', (campo, valor, mensagem) => {
  const { error } = esquemaDaRegra.safeParse({ ...valoresDaRegra(DA_LEI), [campo]: valor })
  expect(error?.issues.map((i) => [i.path[0], i.message])).toEqual([[campo, mensagem]])
})

test('uma regra de antes é dita em uma linha, com as três somadas', () => {
  expect(regraEmPalavras({ ...DA_LEI, _id: 'r', updatedAt: '2026-11-26T12:00:00.000Z', versao: 1 })).toBe(
    'Desde 22/06/2015: CSLL, PIS e Cofins 4,65\u00a0%, acima de R$\u00a010,00; INSS 11\u00a0%',
  )
})
