import { expect, test } from 'vitest'
import { oQueFicouDaRegra, opcoesDeDias } from './regra.ts'

test('o que está guardado é uma das escolhas, também quando não é das de sempre', () => {
  expect(opcoesDeDias(45).map((o) => o.value)).toEqual(['0', '15', '30', '45', '60', '90', '120', '180'])
  expect(
    opcoesDeDias(30)
      .map((o) => o.label)
      .slice(0, 2),
  ).toEqual(['Nenhum dia', '15 dias'])
})

test('a regra gravada se diz inteira', () => {
  expect(oQueFicouDaRegra({ devedoresAoConselho: 'unidades', diasDeAtosUrgentes: 30, versao: 1 })).toBe(
    'Regra gravada. O conselho vê, de quem deve: as unidades. Atos urgentes: 30 dias.',
  )
  expect(oQueFicouDaRegra({ devedoresAoConselho: 'totais', diasDeAtosUrgentes: 0, versao: 1 })).toContain('nenhum dia.')
})
