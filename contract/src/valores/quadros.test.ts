import { expect, test } from 'vitest'
import { celulaEmTexto, type CelulaDoQuadro, type ColunaDoQuadro } from './quadros.ts'

test.each<[ColunaDoQuadro['tipo'], CelulaDoQuadro, string]>([
  ['data', '2026-10-05', '05/10/2026'],
  ['data', 'Total 1', 'Total 1'],
  ['texto', '2026-10-05', '2026-10-05'],
  ['texto', '101', '101'],
  ['reais', 1234.5, '1.234,50'],
  ['reais', -3, '−3,00'],
  ['inteiro', 12_345, '12.345'],
  ['percentual', 97.3, '97,3 %'],
  ['reais', null, '–'],
  ['texto', null, '–'],
])('numa coluna de %s, %j se lê “%s”', (tipo, celula, lida) => {
  expect(celulaEmTexto({ titulo: '', tipo, largura: 1 }, celula).replaceAll('\u00a0', ' ')).toBe(lida)
})
